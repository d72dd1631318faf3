import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/lib/use-language.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { formatDays } from '../days.ts'
import classes from './figures.module.css'
import type { SpanFigures } from './use-figures.ts'

type SpanStepsProps = {
  /** Absent while it is read: the place of its words is held. */
  span: SpanFigures['span'] | undefined
  onStep: (at: string) => void
}

/** A span of days, with the way to the one before and after. */
export function SpanSteps({ span, onStep }: SpanStepsProps) {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  const step = (to: string | undefined) => ({
    // A button that is off keeps the focus, so that the keyboard is not lost at the last step.
    'aria-disabled': to === undefined,
    onClick: () => to !== undefined && onStep(to),
  })
  return (
    <span className={classes.steps}>
      <IconButton label={t('span.previous')} {...step(span?.previous)}>
        <IconChevronLeft size={20} aria-hidden="true" />
      </IconButton>
      <span role="status" className={classes.days}>
        {span && formatDays(span.from, span.to, language)}
      </span>
      <IconButton label={t('span.next')} {...step(span?.next)}>
        <IconChevronRight size={20} aria-hidden="true" />
      </IconButton>
    </span>
  )
}
