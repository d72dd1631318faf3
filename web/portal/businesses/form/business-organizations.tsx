import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { readOrganization } from '#light/api/organizations.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { formatNumber } from '#web/lib/format.ts'
import { portalPaths } from '#web/lib/portal-paths.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Link } from '#web/ui/link.tsx'
import { EntityLogo } from '../../parts/frames/entity-logo.tsx'
import { Section } from '../../parts/frames/section.tsx'
import { asking } from '../../parts/live/live.ts'
import classes from './business-organizations.module.css'

const SHOWN = 12

/**
 * Shows the organizations whose fans get the business's deals. An organization chooses its businesses, so
 * they are changed on its own form.
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
              <Link to={portalPaths.editTeam.href(key)}>{name}</Link>
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
