import { IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Overview as Made } from '#shared/model/overview.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { formatZoned } from '../../parts/days.ts'
import { Section } from '../../parts/frames/section.tsx'
import { FindingGroup } from './finding-group.tsx'
import classes from './overview.module.css'
import { useGroups } from './use-groups.ts'

/** Shows what an admin needs first: the items that need a person, and the biggest changes. */
export function Overview({ overview }: { overview: Made | undefined }) {
  const { t } = useTranslation('overview')
  if (overview !== undefined) return <Findings overview={overview} />
  return (
    <div className={classes.overview}>
      <Section title={t('title')}>
        <p className={classes.detail}>{t('pending')}</p>
      </Section>
    </div>
  )
}

function Findings({ overview }: { overview: Made }) {
  const { t } = useTranslation('overview')
  const when = formatZoned(overview.madeAt, useLanguage(), serverNow())
  const { needing, moved } = useGroups(overview)
  return (
    <div className={classes.overview}>
      <Section title={t('title')} note={t('madeAt', { when })}>
        {needing.length === 0 ? (
          <p className={classes.well}>
            <IconCircleCheck size={24} aria-hidden="true" />
            {t('allWell')}
          </p>
        ) : (
          <div className={classes.groups}>
            {needing.map(({ key, ...group }) => (
              <FindingGroup key={key} {...group} />
            ))}
          </div>
        )}
      </Section>
      <Section title={t('moved.title')} note={t('moved.note')}>
        {moved.length === 0 ? (
          <p className={classes.detail}>{t('moved.none')}</p>
        ) : (
          <div className={classes.groups}>
            {moved.map(({ key, ...group }) => (
              <FindingGroup key={key} {...group} />
            ))}
          </div>
        )}
      </Section>
    </div>
  )
}
