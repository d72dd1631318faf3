import { useEffect, useState } from 'react'
import type { Tone } from '../counter/tones.ts'
import { openSpeaker, vibrate } from './speaker.ts'

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
