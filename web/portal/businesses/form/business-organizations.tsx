import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { readOrganization } from '#shared/api/organizations.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { formatNumber } from '#web/lib/format.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Link } from '#web/ui/index.ts'
import { asking } from '../../../lib/live/use-live.ts'
import { EntityLogo, Section } from '../../parts/index.ts'
import classes from './business-organizations.module.css'

const SHOWN = 12

/**
 * Lists the organizations whose fans get the business's deals. The link is edited in the
 * organization's form.
 */
export function BusinessOrganizations({ teamKeys }: { teamKeys: readonly string[] }) {
  const { t } = useTranslation('businesses')
  const language = useLanguage()
  const organizations = useOrganizations(teamKeys.slice(0, SHOWN))
  const hidden = Math.max(0, teamKeys.length - SHOWN)
  return (
    <div className={classes.place}>
      <Section title={t('organizations.title')} note={t('organizations.note')}>
        {teamKeys.length === 0 && <p>{t('organizations.none')}</p>}
        <ul className={classes.list}>
          {organizations.map(({ key, name, logo }) => (
            <li key={key} className={classes.line}>
              <EntityLogo path={logo} name={name} />
              <Link to={portalPages.editTeam.href(key)}>{name}</Link>
            </li>
          ))}
        </ul>
        {hidden > 0 && (
          <p>
            {t('organizations.more', { count: hidden, figure: formatNumber(hidden, language) })}
          </p>
        )}
      </Section>
    </div>
  )
}

function useOrganizations(teamKeys: readonly string[]) {
  return useQueries({
    queries: teamKeys.map((organization) => ({
      ...answerOf(readOrganization, { params: { organization } }),
      ...asking,
    })),
    combine: (results) => results.flatMap(({ data }) => (data ? [data.organization] : [])),
  })
}
