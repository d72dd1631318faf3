import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { IconButton } from './icon-button.tsx'
import type { Rotation } from './use-rotation.ts'

type PauseButtonProps = { rotation: Rotation; pauseLabel: string; playLabel: string }

/** Pauses a rotation. Every part that moves by itself needs one. */
export function PauseButton({ rotation, pauseLabel, playLabel }: PauseButtonProps) {
  const Icon = rotation.isRunning ? IconPlayerPause : IconPlayerPlay
  return (
    <IconButton label={rotation.isRunning ? pauseLabel : playLabel} onClick={rotation.toggle}>
      <Icon size={20} aria-hidden="true" />
    </IconButton>
  )
}
