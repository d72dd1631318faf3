import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { OutputOf } from '#shared/api/route.ts'
import { readPreferences } from '#shared/api/settings.ts'
import { GENDERS } from '#shared/model/genders.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { formatPercent } from '#web/lib/format.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { EmptyState, LoadFailure, Skeleton } from '#web/ui/index.ts'
import { formatZoned, Section, useNumber } from '../../parts/index.ts'
import classes from './group-preferences.module.css'
import recommended from './recommended.module.css'

type Preferences = OutputOf<typeof readPreferences>
type Group = Preferences['groups'][number]

/**
 * Businesses that each group of fans prefers, by age and gender, with the time at which the
 * preferences were determined.
 */
export function GroupPreferences() {
  const { t } = useTranslation('settings')
  const language = useLanguage()
  const { data, error, refetch } = useQuery(answerOf(readPreferences))
  const updatedAt = data?.updatedAt
  const drawn =
    updatedAt && t('groups.drawn', { moment: formatZoned(updatedAt, language, serverNow()) })
  return (
    <div className={classes.page}>
      <Section title={t('groups.title')} {...(drawn !== undefined && { note: drawn })}>
        <p className={recommended.lead}>{t('groups.lead')}</p>
        {data === undefined && error && <LoadFailure error={error} onRetry={refetch} isPart />}
        {data === undefined && !error && <Skeleton className={classes.waiting} />}
        {data && <GroupList groups={data.groups} />}
      </Section>
    </div>
  )
}

/** Groups in rows that unfold. The first is open, to show what the others hold. */
function GroupList({ groups }: Pick<Preferences, 'groups'>) {
  const { t } = useTranslation('settings')
  if (groups.length === 0) return <EmptyState title={t('groups.none')} />
  return (
    <div className={classes.groups}>
      <p className={classes.head} aria-hidden="true">
        <span>{t('groups.name')}</span>
        <span>{t('groups.favorites')}</span>
      </p>
      {groups.map((group, place) => (
        <GroupRow key={group.group} group={group} isOpen={place === 0} />
      ))}
    </div>
  )
}

/** Number of businesses that a closed row names. Narrow windows show the first alone. */
const NAMED = 3

function GroupRow({ group: { group, sponsors }, isOpen }: { group: Group; isOpen: boolean }) {
  const { t } = useTranslation('settings')
  const nameOf = useGroupName()
  const number = useNumber()
  const rest = sponsors.length - NAMED
  return (
    <details className={classes.group} open={isOpen}>
      <summary className={classes.summary}>
        <span className={classes.name}>{nameOf(group)}</span>
        <span className={classes.favorites}>
          {sponsors.slice(0, NAMED).map(({ key, name }) => (
            <span key={key}>{name}</span>
          ))}
          {rest > 0 && (
            <span className={classes.rest}>
              {t('groups.more', { count: rest, figure: number(rest) })}
            </span>
          )}
        </span>
        <IconChevronDown size={20} aria-hidden="true" className={classes.chevron} />
      </summary>
      <Shares sponsors={sponsors} />
    </details>
  )
}

function Shares({ sponsors }: Pick<Group, 'sponsors'>) {
  const language = useLanguage()
  return (
    <ol className={classes.shares}>
      {sponsors.map(({ key, name, share }) => (
        <li key={key} className={classes.share}>
          <span>{name}</span>
          <span className={classes.bar}>
            <span style={{ width: `${Math.min(share, 1) * 100}%` }} />
          </span>
          <span className={classes.figure}>{formatPercent(share, language)}</span>
        </li>
      ))}
    </ol>
  )
}

/** Returns a function that returns a group's name, such as '20–29, Female' for '20-29 female'. */
function useGroupName() {
  const { t } = useTranslation('settings')
  const portal = useTranslation('portal').t
  return (group: string) => {
    const [ages = '', word = ''] = group.split(' ')
    const gender = GENDERS.find((known) => known === word)
    if (gender === undefined) return group
    return t('groups.group', {
      ages: ages.replace('-', '–'),
      gender: portal(`genders.${gender}`),
    })
  }
}
