import { IconClock } from '@tabler/icons-react'
import { useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { lazyPart } from '#web/ui/lazy-screen.tsx'
import classes from './opening-hours.module.css'
import { type Hours, useOpenWords } from './use-open-words.ts'

const OpenWeek = lazyPart<{ hours: Hours }>(
  async () => (await import('./open-week.tsx')).OpenWeek,
  { words: ['fan'] },
)

/** Whether the business is open now; pressed, its week. */
export function OpeningHours({ hours }: { hours: Hours | undefined }) {
  const [isUnfolded, setUnfolded] = useState(false)
  const state = useOpenWords(hours)
  if (!hours || !state) return null
  return (
    <details className={classes.hours} onToggle={(event) => setUnfolded(event.currentTarget.open)}>
      <summary className={classNames(classes.line, state.isOpen && classes.open)}>
        <IconClock size={20} aria-hidden="true" />
        <span>{state.words}</span>
      </summary>
      {isUnfolded && <OpenWeek hours={hours} />}
    </details>
  )
}
