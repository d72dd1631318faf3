import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { listPortalOrganizations } from '#shared/api/portal-organizations.ts'
import { listPortalSponsors } from '#shared/api/portal-sponsors.ts'
import { readCategories } from '#shared/api/settings.ts'
import { listStaff } from '#shared/api/staff.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { Link } from '#web/ui/index.ts'
import { useReading } from '../../lib/live/use-live.ts'
import { Section } from '../parts/index.ts'
import classes from './first-steps.module.css'

type FirstStepsProps = { deals: number }

/** Steps from an empty platform to the first deal. Hidden once all are done. */
export function FirstSteps({ deals }: FirstStepsProps) {
  const { t } = useTranslation('overview')
  const steps = useSteps(deals)
  if (steps === undefined || steps.every(({ isDone }) => isDone)) return null
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <div className={classes.steps}>
      <Section title={t('steps.title')} note={t('steps.progress', { done, all: steps.length })}>
        <ol>
          {steps.map(({ name, isDone, to }) => (
            <li key={name} {...(isDone && { 'data-done': '' })}>
              {isDone ? (
                <IconCircleCheckFilled size={22} aria-hidden="true" />
              ) : (
                <IconCircle size={22} aria-hidden="true" />
              )}
              {isDone ? <s>{t(`steps.${name}`)}</s> : <Link to={to}>{t(`steps.${name}`)}</Link>}
              {isDone && <span className="sr-only">{t('steps.done')}</span>}
            </li>
          ))}
        </ol>
      </Section>
    </div>
  )
}

/** Returns the steps in order, or undefined while the data for them loads. */
function useSteps(deals: number) {
  const categories = useReading(readCategories).data?.categories
  // The tables of the dashboard read the same two lists, so each list is requested only once.
  const organizations = useReading(listPortalOrganizations, {
    query: { filter: 'NewestToOldest' },
  }).data
  const businesses = useReading(listPortalSponsors, { query: { filter: 'NewestToOldest' } }).data
  const staff = useReading(listStaff, { query: {} }).data
  if (!categories || !organizations || !businesses || !staff) return undefined
  const [business] = businesses.items
  const { categorySettings, createTeam, createSponsor, createDeal, inviteStaff } = portalPages
  return [
    { name: 'category', isDone: categories.length > 0, to: categorySettings.href() },
    { name: 'organization', isDone: organizations.total > 0, to: createTeam.href() },
    { name: 'business', isDone: businesses.total > 0, to: createSponsor.href() },
    {
      name: 'deal',
      isDone: deals > 0,
      to: business === undefined ? portalPages.deals.href() : createDeal.href(business.key),
    },
    // The first account is the admin's own.
    { name: 'staff', isDone: staff.total > 1, to: inviteStaff.href() },
  ] as const
}
