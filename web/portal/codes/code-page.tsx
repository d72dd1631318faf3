import { IconBan, IconCircleCheck, IconUsers } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import type { CodeRow } from '#shared/api/codes.ts'
import type { CodeUse } from '#shared/model/code.ts'
import { type Column, DataTable, type Listing, StateDot } from '#web/table/index.ts'
import { Button, EmptyState, useQuestion } from '#web/ui/index.ts'
import {
  EntityPage,
  Section,
  Standing,
  Unknown,
  useIsAdmin,
  useNumber,
  useZoned,
} from '../parts/index.ts'
import classes from './codes.module.css'
import { CodeEnding } from './endings.tsx'
import { type LevelOfTeam, useLevel, useLevelTrail } from './levels.ts'
import { renewCodes, useCode } from './read-codes.ts'
import { takeFrom } from './take-codes.ts'
import { WhenCodes } from './when-codes.tsx'

/** A code's state and users, and the actions that deactivate or delete the code. */
export function CodePage() {
  const { t } = useTranslation('codes')
  const { teamKey = '', codeId = '' } = useParams()
  const accessLevel = useLevel()
  const { reading, users, isSettling } = useCode(teamKey, codeId)
  const trail = useLevelTrail(teamKey, accessLevel)
  return (
    <WhenCodes reading={reading} shape="table" tiles={2}>
      {(code) => {
        const of = { teamKey, accessLevel: code.accessLevel }
        return (
          <EntityPage
            name={code.code}
            title={t('titleOf', { code: code.code })}
            kind={t(`one.${code.accessLevel}`)}
            trail={trail}
            state={<CodeStatus status={code.status} />}
            actions={<CodeEnding of={of} code={code} />}
          >
            <Facts code={code} />
            <CodeUsers of={of} code={code.code} list={users} isSettling={isSettling} />
          </EntityPage>
        )
      }}
    </WhenCodes>
  )
}

function Facts({ code }: { code: CodeRow }) {
  const { t } = useTranslation('codes')
  const number = useNumber()
  const zoned = useZoned()
  const { used = 0, limit, createdAt, deactivatedAt } = code
  const facts = {
    used: number(used),
    limit: limit === undefined ? t('noLimit') : number(limit),
    created: zoned(createdAt),
    ...(deactivatedAt && { deactivatedAt: zoned(deactivatedAt) }),
  }
  return (
    <dl className={classes.facts}>
      {(Object.keys(facts) as (keyof typeof facts)[]).map((fact) => (
        <div key={fact}>
          <dt>{t(fact)}</dt>
          <dd>{facts[fact]}</dd>
        </div>
      ))}
    </dl>
  )
}

function CodeStatus({ status }: Pick<CodeRow, 'status'>) {
  const { t } = useTranslation('codes')
  const isOff = status === 'deactivated'
  return (
    <Standing Icon={isOff ? IconBan : IconCircleCheck} isOff={isOff}>
      {t(`statuses.${status}`)}
    </Standing>
  )
}

type CodeUsersProps = {
  of: LevelOfTeam
  code: string
  list: Listing<CodeUse>
  /** True while fans are still losing the deals that the deactivated code had unlocked. */
  isSettling: boolean
}

/** Lists the fans who used a code, newest first. A button revokes the code for one fan. */
function CodeUsers({ of, code, list, isSettling }: CodeUsersProps) {
  const { t } = useTranslation('codes')
  const isAdmin = useIsAdmin()
  const nameOf = ({ email }: CodeUse) => email ?? t(isAdmin ? 'users.noEmail' : 'users.notShared')
  const { begin, hasFailed, sheet } = useTaking(of, code, nameOf)
  const columns = useColumns(nameOf)
  return (
    <Section title={t('users.title')}>
      {hasFailed && (
        <p role="alert" className={classes.failure}>
          {t('take.failed')}
        </p>
      )}
      <div>
        <div role="status">
          {isSettling && <p className={classes.settling}>{t('users.settling')}</p>}
        </div>
        <DataTable
          caption={t('users.title')}
          list={list}
          keyOf={({ userKey }) => userKey}
          columns={columns}
          actions={(use) =>
            use.status === 'unlocked' && (
              <Button
                look="destructiveOutline"
                className={classes.take}
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
      </div>
      {sheet}
    </Section>
  )
}

function useColumns(nameOf: (use: CodeUse) => string): Column<CodeUse>[] {
  const { t } = useTranslation('codes')
  const zoned = useZoned()
  const moment = (at: string | undefined) => (at === undefined ? <Unknown /> : zoned(at))
  return [
    { key: 'email', header: t('users.email'), isTitle: true, cell: nameOf },
    {
      key: 'status',
      header: t('status'),
      onPhone: 'detail',
      cell: ({ status }) => (
        <StateDot tone={status === 'unlocked' ? 'on' : 'over'}>
          {t(`users.statuses.${status}`)}
        </StateDot>
      ),
    },
    {
      key: 'unlocked',
      header: t('users.unlocked'),
      onPhone: 'namedDetail',
      cell: ({ unlockedAt }) => moment(unlockedAt),
    },
    {
      key: 'locked',
      header: t('users.locked'),
      onPhone: 'namedDetail',
      cell: ({ lockedAt }) => moment(lockedAt),
    },
  ]
}

/**
 * Returns a function that revokes the code for one fan after confirmation, with the dialog that
 * asks for it.
 */
function useTaking(of: LevelOfTeam, code: string, nameOf: (use: CodeUse) => string) {
  const { t } = useTranslation('codes')
  const client = useQueryClient()
  const { ask, sheet } = useQuestion()
  const take = useMutation({
    mutationFn: ({ userKey }: CodeUse) => takeFrom(userKey, of, code),
    onSettled: () => renewCodes(client),
  })
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
  return { begin, hasFailed: take.isError, sheet }
}
