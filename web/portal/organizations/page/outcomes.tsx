import type { ComponentProps } from 'react'
import { HealthCard } from '../../parts/health/health-card.tsx'
import type { Lift } from '../../parts/lift/lift-summary.tsx'
import { AlertLift } from './alert-lift.tsx'

type OutcomesProps = ComponentProps<typeof HealthCard> & { lift: Lift | undefined }

/** Health of an organization's deals, and the effect of its alerts. */
export function Outcomes({ of, lift }: OutcomesProps) {
  return (
    <>
      <HealthCard of={of} />
      {lift && <AlertLift lift={lift} />}
    </>
  )
}
