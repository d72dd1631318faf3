import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutputOf } from '#shared/api/route.ts'
import { readPreferences } from '#shared/api/settings.ts'
import { GENDERS } from '#shared/model/genders.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { formatPercent } from '#web/lib/format.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { type Column, DataTable } from '#web/table/index.ts'
import { EmptyState } from '#web/ui/index.ts'
import { formatZoned, Section } from '../../parts/index.ts'
import classes from './recommended.module.css'

type Group = OutputOf<typeof readPreferences>['groups'][number]

/**
 * Table of the businesses that each group of fans prefers, by age and gender, with the time at
 * which the preferences were determined.
 */
export function GroupPreferences() {
  const { t } = useTranslation('settings')
  const language = useLanguage()
  const { data, error, refetch } = useQuery(answerOf(readPreferences))
  const columns = useColumns()
  const updatedAt = data?.updatedAt
  const drawn =
    updatedAt && t('groups.drawn', { moment: formatZoned(updatedAt, language, serverNow()) })
  return (
    <Section title={t('groups.title')} {...(drawn !== undefined && { note: drawn })}>
      <p className={classes.lead}>{t('groups.lead')}</p>
      <DataTable
        caption={t('groups.title')}
        columns={columns}
        list={{ rows: data?.groups, error, refetch, paging: { kind: 'whole' } }}
        keyOf={({ group }) => group}
        empty={<EmptyState title={t('groups.none')} />}
      />
    </Section>
  )
}

function useColumns(): readonly Column<Group>[] {
  const { t } = useTranslation('settings')
  const portal = useTranslation('portal').t
  const language = useLanguage()
  return useMemo(() => {
    const nameOf = (group: string) => {
      const [ages = '', word = ''] = group.split(' ')
      const gender = GENDERS.find((known) => known === word)
      return gender === undefined
        ? group
        : t('groups.group', { ages, gender: portal(`genders.${gender}`) })
    }
    return [
      {
        key: 'group',
        header: t('groups.name'),
        isTitle: true,
        cell: ({ group }) => nameOf(group),
      },
      {
        key: 'businesses',
        header: t('groups.businesses'),
        cell: ({ sponsors }) => (
          <ol className={classes.liked}>
            {sponsors.map(({ key, name, share }) => (
              <li key={key}>
                {name} <span className={classes.share}>{formatPercent(share, language)}</span>
              </li>
            ))}
          </ol>
        ),
      },
    ]
  }, [t, portal, language])
}
