import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { isLateFailure } from '#web/lib/late-script.ts'
import { openQrReader, type QrReader } from './read-qr.ts'

/** `blocked`: not allowed; `absent`: there is none; `failed`: something else has it, or it broke. */
export type CameraState = 'starting' | 'running' | 'blocked' | 'absent' | 'failed'

/** Between two looks: quick enough for a hand that holds a phone, and easy on the battery. */
const LOOK_EVERY_MS = 150

interface CameraOptions {
  readonly video: RefObject<HTMLVideoElement | null>
  /** Called after each look, with the code that it found. */
  readonly onLook: (text: string | undefined) => void
}

/** Shows the camera of the phone's back and reads the QR codes that it sees, until the page is left. */
export function useCamera({ video, onLook }: CameraOptions): CameraState {
  const [state, setState] = useState<CameraState>('starting')
  const [lateFailure, setLateFailure] = useState<Error>()
  const tell = useEffectEvent(onLook)
  useEffect(() => {
    const element = video.current
    if (element === null) return
    const over = new AbortController()
    let stream: MediaStream | undefined
    const run = async () => {
      try {
        stream = await openCamera()
        const isOver = () => over.signal.aborted
        if (isOver()) return stopTracks(stream)
        onEnd(stream, () => {
          if (isOver()) return
          over.abort()
          setState('failed')
        })
        element.srcObject = stream
        await element.play()
        setState('running')
        await readOn(element, await openQrReader(), tell, isOver)
      } catch (error) {
        if (over.signal.aborted) return
        if (isLateFailure(error)) setLateFailure(error)
        else setState(stateOf(error))
      }
    }
    void run()
    return () => {
      over.abort()
      stopTracks(stream)
    }
  }, [video])
  // The boundary around the camera says so and opens it anew.
  if (lateFailure) throw lateFailure
  return state
}

class NoCamera extends Error {
  override readonly name = 'NoCamera'
}

async function openCamera(): Promise<MediaStream> {
  const { mediaDevices } = navigator as { mediaDevices?: MediaDevices }
  if (mediaDevices === undefined) throw new NoCamera()
  return mediaDevices.getUserMedia({ audio: false, video: { facingMode: 'environment' } })
}

/** Unplugged, or no longer allowed: the picture would stand still. A track that we stop tells nobody. */
function onEnd(stream: MediaStream, run: () => void): void {
  for (const track of stream.getTracks()) track.addEventListener('ended', run)
}

function stopTracks(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

async function readOn(
  element: HTMLVideoElement,
  read: QrReader,
  tell: (text: string | undefined) => void,
  isOver: () => boolean,
): Promise<void> {
  while (!isOver()) {
    if (!document.hidden) {
      const text = await read(element)
      if (!isOver()) tell(text === '' ? undefined : text)
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
}

function stateOf(error: unknown): CameraState {
  if (error instanceof NoCamera) return 'absent'
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'blocked'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'absent' : 'failed'
}
