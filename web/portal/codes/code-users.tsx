import { IconUsers } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { CodeUse } from '#shared/model/code.ts'
import { renew } from '#web/lib/api/resource.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/message.tsx'
import { formatZoned } from '../parts/days.ts'
import { DataTable } from '../parts/list/data-table.tsx'
import type { Listing } from '../parts/list/listing.ts'
import { Unknown } from '../parts/unknown.tsx'
import { useIsAdmin } from '../parts/use-is-admin.ts'
import { useQuestion } from '../parts/use-question.tsx'
import classes from './codes.module.css'
import type { LevelOfTeam } from './levels.ts'
import { takeFrom } from './take-codes.ts'
import { codeReads } from './use-totals.ts'

type CodeUsersProps = { of: LevelOfTeam; code: string; list: Listing<CodeUse> }

/** The fans who have used a code, newest first; it can be taken from each. */
export function CodeUsers({ of, code, list }: CodeUsersProps) {
  const { t } = useTranslation('codes')
  const language = useLanguage()
  const client = useQueryClient()
  const { ask, sheet } = useQuestion()
  const take = useMutation({
    mutationFn: ({ userKey }: CodeUse) => takeFrom(userKey, of, code),
    onSettled: () => renew(client, codeReads),
  })
  const isAdmin = useIsAdmin()
  const nameOf = ({ email }: CodeUse) => email ?? t(isAdmin ? 'users.noEmail' : 'users.notShared')
  const begin = async (use: CodeUse) => {
    if (take.isPending) return
    const isWanted = await ask({
      title: t('users.ask', { name: nameOf(use) }),
      text: <p>{t('users.text')}</p>,
      word: t('users.take'),
      isDestructive: true,
    })
    if (isWanted) take.mutate(use)
  }
  const moment = (at: string | undefined) =>
    at === undefined ? <Unknown /> : formatZoned(at, language, serverNow())
  return (
    <>
      {take.isError && (
        <p role="alert" className={classes.failure}>
          {t('take.failed')}
        </p>
      )}
      <DataTable
        caption={t('users.title')}
        list={list}
        keyOf={({ userKey }) => userKey}
        columns={[
          { key: 'email', header: t('users.email'), isTitle: true, cell: nameOf },
          {
            key: 'status',
            header: t('status'),
            cell: ({ status }) => t(`users.statuses.${status}`),
          },
          {
            key: 'unlocked',
            header: t('users.unlocked'),
            cell: ({ unlockedAt }) => moment(unlockedAt),
          },
          { key: 'locked', header: t('users.locked'), cell: ({ lockedAt }) => moment(lockedAt) },
        ]}
        actions={(use) =>
          use.status === 'unlocked' && (
            <Button
              look="quiet"
              aria-label={t('users.takeFrom', { name: nameOf(use) })}
              onClick={() => void begin(use)}
            >
              {t('users.take')}
            </Button>
          )
        }
        empty={
          <EmptyState title={t('users.none')} icon={<IconUsers size={30} aria-hidden="true" />} />
        }
      />
      {sheet}
    </>
  )
}
