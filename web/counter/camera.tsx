import { IconBulb, IconCameraOff } from '@tabler/icons-react'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isLateFailure } from '#web/lib/late-script.ts'
import { Button, classNames } from '#web/ui/index.ts'
import classes from './camera.module.css'
import { openQrReader, type QrReader } from './qr-reader.ts'

type CameraProps = {
  onLook: (text: string | undefined) => void
  /** Names the text that replaces the usual advice about holding a code, if any. */
  note: 'held' | 'closer' | undefined
  /** Called with true if the camera cannot be used, and with false once it runs. */
  onBlind?: (isBlind: boolean) => void
}

/** The camera. A retry closes and reopens it. */
export function Camera(props: CameraProps) {
  const [round, setRound] = useState(0)
  return <Finder key={round} {...props} onRetry={() => setRound(round + 1)} />
}

/** Shows the camera's picture or, if the camera cannot be used, the reason and a retry button. */
function Finder({ onLook, note, onBlind, onRetry }: CameraProps & { onRetry: () => void }) {
  const { t } = useTranslation('counter')
  const video = useRef<HTMLVideoElement>(null)
  const { state, track } = useCamera({ video, onLook })
  const isSeeing = state === 'starting' || state === 'running'
  useEffect(() => {
    if (state !== 'starting') onBlind?.(state !== 'running')
  }, [state, onBlind])
  return (
    <div className={classes.camera}>
      {/* The video has no sound, so it needs no captions. */}
      <video
        ref={video}
        className={classNames(classes.video, !isSeeing && classes.hidden)}
        muted
        playsInline
        aria-label={t('camera.view')}
      />
      {isSeeing ? (
        <>
          <span className={classes.frame} aria-hidden="true" />
          {track && hasLight(track) && <Light track={track} />}
        </>
      ) : (
        <div className={classes.noCamera}>
          <IconCameraOff size={36} aria-hidden="true" />
          <p className={classes.noCameraTitle}>{t(`camera.${state}.title`)}</p>
          <p>{t(`camera.${state}.text`)}</p>
          <Button look="outlineOnDark" onClick={onRetry}>
            {t('camera.retry')}
          </Button>
        </div>
      )}
      <p role="status" className={classes.status}>
        {isSeeing && t(`camera.${(state === 'running' && note) || state}`)}
      </p>
    </div>
  )
}

function Light({ track }: { track: MediaStreamTrack }) {
  const { t } = useTranslation('counter')
  const [isOn, setOn] = useState(false)
  const toggle = async () => {
    try {
      await track.applyConstraints({ advanced: [{ torch: !isOn } as LightConstraint] })
      setOn(!isOn)
    } catch (error) {
      console.info('The light stays as it is.', error)
    }
  }
  return (
    <Button look="outlineOnDark" className={classes.light} aria-pressed={isOn} onClick={toggle}>
      <IconBulb size={20} aria-hidden="true" />
      {t('camera.light')}
    </Button>
  )
}

/** The switch of a camera's light, which TypeScript's DOM types lack. */
interface LightConstraint extends MediaTrackConstraintSet {
  readonly torch: boolean
}

/** Returns whether the camera has a light that this browser can switch on. */
function hasLight(track: MediaStreamTrack): boolean {
  if (!('getCapabilities' in track)) return false
  const able = track.getCapabilities() as { readonly torch?: boolean }
  return able.torch === true
}

/**
 * State of the camera. `blocked` means no permission and `absent` no camera. `failed` means that
 * the camera is broken, in use by another app, or was unplugged or blocked while running.
 */
type CameraState = 'starting' | 'running' | 'blocked' | 'absent' | 'failed'

/**
 * Milliseconds between scans. Short enough for a handheld phone, and long enough to save battery.
 */
const LOOK_EVERY_MS = 150

interface CameraOptions {
  readonly video: RefObject<HTMLVideoElement | null>
  /** Called after each scan with the text of a code, or with undefined if no code was found. */
  readonly onLook: (text: string | undefined) => void
}

interface CameraView {
  readonly state: CameraState
  /** Video track of the running camera. */
  readonly track: MediaStreamTrack | undefined
}

/**
 * Shows the picture of a camera, the rear one if there is one, and scans QR codes until the camera
 * stops or the component is unmounted.
 */
function useCamera({ video, onLook }: CameraOptions): CameraView {
  const [state, setState] = useState<CameraState>('starting')
  const [track, setTrack] = useState<MediaStreamTrack>()
  const [lateFailure, setLateFailure] = useState<Error>()
  const report = useEffectEvent(onLook)
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
        setTrack(stream.getVideoTracks()[0])
        await readOn(element, await openQrReader(), report, isOver)
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
  // The error boundary around the camera shows the error and can reopen the camera.
  if (lateFailure) throw lateFailure
  return { state, track }
}

class NoCamera extends Error {
  override readonly name = 'NoCamera'
}

/** Wanted width of the picture in pixels. Browsers otherwise choose 640, too few for a far code. */
const CAMERA_WIDTH = 1280

async function openCamera(): Promise<MediaStream> {
  const { mediaDevices } = navigator as { mediaDevices?: MediaDevices }
  if (mediaDevices === undefined) throw new NoCamera()
  const video = { facingMode: 'environment', width: { ideal: CAMERA_WIDTH } }
  return mediaDevices.getUserMedia({ audio: false, video })
}

/**
 * Calls `run` when the camera is unplugged or blocked, which freezes the picture. `stopTracks`
 * fires no such event.
 */
function onEnd(stream: MediaStream, run: () => void): void {
  for (const track of stream.getTracks()) track.addEventListener('ended', run)
}

function stopTracks(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

async function readOn(
  element: HTMLVideoElement,
  read: QrReader,
  report: (text: string | undefined) => void,
  isOver: () => boolean,
): Promise<void> {
  while (!isOver()) {
    if (!document.hidden) {
      const text = await read(element)
      if (!isOver()) report(text === '' ? undefined : text)
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
