import { useTranslation } from 'react-i18next'
import type { OutputOf } from '#shared/api/contract.ts'
import type { readTeamDashboard } from '#shared/api/portal.ts'
import { inLanguage } from '#shared/in-language.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import classes from './about-team.module.css'

type AboutTeamProps = { organization: OutputOf<typeof readTeamDashboard>['organization'] }

/** Shows an organization's description and contacts. */
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
