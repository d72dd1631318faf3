import { IconKey, IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { readCodeTotals } from '#shared/api/codes.ts'
import type { readTeamDashboard } from '#shared/api/portal.ts'
import type { OutputOf } from '#shared/api/route.ts'
import { inLanguage } from '#shared/in-language.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Link, useTickingNumber } from '#web/ui/index.ts'
import { useReading } from '../../lib/live/use-live.ts'
import { useNumber } from '../parts/index.ts'
import classes from './about-team.module.css'

type AboutTeamProps = { organization: OutputOf<typeof readTeamDashboard>['organization'] }

/** An organization's description and contacts. */
export function AboutTeam({ organization }: AboutTeamProps) {
  const { t } = useTranslation('organizations')
  const { description, descriptionFr, website, email } = organization
  const about = inLanguage(useLanguage(), description, descriptionFr)
  return (
    <div className={classes.about}>
      {about.text && (
        <p lang={about.lang} className={classes.words}>
          {about.text}
        </p>
      )}
      <ul className={classes.ways}>
        {website && (
          <li>
            <a
              href={website}
              target="_blank"
              rel="noopener"
              aria-label={t('page.websiteOf', { website })}
            >
              {website.replace(/^https?:\/\/(www\.)?|\/$/g, '')}
            </a>
          </li>
        )}
        {email && (
          <li>
            <a href={`mailto:${email}`}>{email}</a>
          </li>
        )}
      </ul>
    </div>
  )
}

/** An organization's current number of fans. */
export function FanCount({ fans }: { fans: number }) {
  const { t } = useTranslation('portal')
  const formatted = useNumber()(useTickingNumber(fans))
  return (
    <p className={classes.fans}>
      <IconUsers size={18} aria-hidden="true" />
      <span>{t('dashboard.fans', { count: fans, formatted })}</span>
    </p>
  )
}

/** The number of an organization's exclusive codes, with a link to all its codes. */
export function ExclusiveCodeCount({ teamKey }: { teamKey: string }) {
  const { t } = useTranslation('portal')
  const number = useNumber()
  const { data } = useReading(readCodeTotals, { params: { teamKey } })
  const count = data?.exclusive.total
  const word =
    count === undefined
      ? t('dashboard.codes')
      : t('dashboard.exclusiveCodes', { count, formatted: number(count) })
  return (
    <p className={classes.fans}>
      <IconKey size={18} aria-hidden="true" />
      <Link to={portalPages.teamCodes.href(teamKey)}>{word}</Link>
    </p>
  )
}
