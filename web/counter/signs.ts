import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconClockExclamation,
  IconCloudOff,
  IconCloudUp,
  IconHourglass,
  IconRefresh,
  type TablerIcon,
} from '@tabler/icons-react'
import { type Tone, toneOf } from './tones.ts'
import type { Shown } from './use-counter.ts'

const ofTones: Readonly<Record<Tone, TablerIcon>> = {
  green: IconCircleCheck,
  amber: IconClockExclamation,
  red: IconCircleX,
  ink: IconCloudOff,
}

/** Icons of outcomes that differ from those of their tone. */
const ofOutcomes: Readonly<Partial<Record<string, TablerIcon>>> = {
  toBeConfirmed: IconCloudUp,
  tooManyTries: IconHourglass,
  tooMany: IconHourglass,
  updating: IconRefresh,
  failed: IconAlertTriangle,
}

/** Returns the icon of a verdict. Only verdicts about the network show a cloud. */
export function signOf(shown: Shown): TablerIcon {
  const outcome = 'check' in shown ? shown.check.outcome : shown.verdict.kind
  return ofOutcomes[outcome] ?? ofTones[toneOf(shown)]
}
