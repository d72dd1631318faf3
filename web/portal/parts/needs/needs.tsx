import { IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMediaQuery } from '#web/ui/index.ts'
import { Section } from '../frames/section.tsx'
import { type Finding, Findings } from './findings.tsx'
import classes from './needs.module.css'

const PHONE = '(max-width: 559px)'

type NeedsProps = {
  /** Time at which the findings were looked up, if they are not current. */
  note?: string
  /** Undefined until the findings were first looked up. */
  findings: readonly Finding[] | undefined
}

/** To-do list of a dashboard: everything that needs a person. */
export function Needs({ note, findings }: NeedsProps) {
  const { t } = useTranslation('portal')
  const isPhone = useMediaQuery(PHONE)
  return (
    <div className={classes.needs}>
      <Section title={t('needs.title')} note={note}>
        {findings === undefined && <p className={classes.detail}>{t('needs.pending')}</p>}
        {findings?.length === 0 && <Well>{t('needs.none')}</Well>}
        {findings && findings.length > 0 && (
          <Findings findings={findings} isList isFolded={isPhone} />
        )}
      </Section>
    </div>
  )
}

function Well({ children }: { children: ReactNode }) {
  return (
    <p className={classes.well}>
      <IconCircleCheck size={24} aria-hidden="true" />
      {children}
    </p>
  )
}
