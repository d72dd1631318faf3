import { useEffect, useState } from 'react'
import type { Tone } from '../counter/tones.ts'

const KEY = 'deskIsSilent'

/** Returns whether the sound was switched off. False if storage is blocked. */
function wasSilenced(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

function keepChoice(hasSound: boolean): void {
  try {
    if (hasSound) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, 'yes')
  } catch {
    // Only storing failed. The switch still works until the page is closed.
  }
}

/** Returns a function that signals verdicts by sound and vibration, and the switch of the sound. */
export function useSignal() {
  const [hasSound, setSound] = useState(() => !wasSilenced())
  const [speaker] = useState(openSpeaker)
  useEffect(() => {
    window.addEventListener('pointerdown', speaker.wake)
    window.addEventListener('keydown', speaker.wake)
    return () => {
      window.removeEventListener('pointerdown', speaker.wake)
      window.removeEventListener('keydown', speaker.wake)
      speaker.close()
    }
  }, [speaker])
  return {
    hasSound,
    toggleSound() {
      keepChoice(!hasSound)
      setSound(!hasSound)
    },
    signal(tone: Tone) {
      if (hasSound) speaker.play(tone)
      vibrate(tone)
    },
  }
}

export type Signal = ReturnType<typeof useSignal>

interface Note {
  readonly hertz: number
  readonly startSeconds: number
  readonly seconds: number
}

/**
 * Sounds that staff tell apart without looking: rising for good, twice for look again, low for bad,
 * and a single medium tone if there is no verdict.
 */
const SOUNDS: Readonly<Record<Tone, readonly Note[]>> = {
  green: [
    { hertz: 880, startSeconds: 0, seconds: 0.09 },
    { hertz: 1320, startSeconds: 0.09, seconds: 0.14 },
  ],
  amber: [
    { hertz: 590, startSeconds: 0, seconds: 0.11 },
    { hertz: 590, startSeconds: 0.19, seconds: 0.11 },
  ],
  red: [{ hertz: 196, startSeconds: 0, seconds: 0.38 }],
  ink: [{ hertz: 392, startSeconds: 0, seconds: 0.16 }],
}

/** Milliseconds of vibration and pause in turn, for each verdict. */
const VIBRATIONS: Readonly<Record<Tone, number[]>> = {
  green: [70],
  amber: [70, 90, 70],
  red: [320],
  ink: [40, 60, 40, 60, 40],
}

const VOLUME = 0.35
/** Seconds in which a sound fades out, because a sudden end clicks. */
const FADE_SECONDS = 0.03

/** Returns a speaker that plays a short sound for each verdict. */
export function openSpeaker() {
  let context: AudioContext | undefined
  return {
    /** Resumes the audio. Called at each press, because browsers allow sound only after one. */
    wake(): void {
      context ??= new AudioContext()
      if (context.state !== 'suspended') return
      context.resume().catch((error: unknown) => console.info('The speaker stays silent.', error))
    },
    play(tone: Tone): void {
      if (context?.state !== 'running') return
      for (const note of SOUNDS[tone]) playNote(context, note)
    },
    close(): void {
      void context?.close()
      context = undefined
    },
  }
}

function playNote(context: AudioContext, { hertz, startSeconds, seconds }: Note): void {
  const startsAt = context.currentTime + startSeconds
  const endsAt = startsAt + seconds
  const voice = context.createOscillator()
  const volume = context.createGain()
  voice.type = 'triangle'
  voice.frequency.value = hertz
  volume.gain.setValueAtTime(VOLUME, startsAt)
  volume.gain.setValueAtTime(VOLUME, endsAt - FADE_SECONDS)
  volume.gain.linearRampToValueAtTime(0, endsAt)
  voice.connect(volume).connect(context.destination)
  voice.start(startsAt)
  voice.stop(endsAt)
}

/** Vibrates for a verdict, on devices that can. */
export function vibrate(tone: Tone): void {
  const { vibrate: run } = navigator as Partial<Pick<Navigator, 'vibrate'>>
  run?.call(navigator, VIBRATIONS[tone])
}
