import { IconDeviceTablet } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type Desk, listDesks, revokeDesk } from '#shared/api/portal-desks.ts'
import { siteVersion } from '#web/lib/site-version.ts'
import type { Column } from '#web/table/index.ts'
import { EmptyState } from '#web/ui/index.ts'
import { LinksTable, Unknown, useNumber, useZoned } from '../parts/index.ts'
import { DeskState } from './desk-state.tsx'
import classes from './desks.module.css'

type DesksTableProps = {
  sponsorKey: string
  desks: readonly Desk[]
  now: string
  /** Button that adds a desk, for the empty list. */
  add: ReactNode
}

/** Lists the desks of a business. Each desk that is not revoked has a button that revokes it. */
export function DesksTable({ sponsorKey, desks, now, add }: DesksTableProps) {
  const { t } = useTranslation('desks')
  return (
    <LinksTable
      caption={t('title')}
      notice={t('notice')}
      columns={useColumns(now)}
      links={desks}
      isOpen={({ revokedAt }) => revokedAt === undefined}
      revoking={{
        route: revokeDesk,
        list: listDesks,
        paramsOf: ({ key }) => ({ sponsorKey, deskKey: key }),
        text: (desk) => <Consequences desk={desk} />,
        word: t('revoke.word'),
        wordsOf: (name) => ({
          label: t('revoke.of', { name }),
          question: t('revoke.title', { name }),
          done: t('revoke.done', { name }),
          unanswered: t('revoke.failure.offline', { name }),
          failed: t('revoke.failure.other', { name }),
        }),
      }}
      empty={
        <EmptyState
          title={t('none')}
          icon={<IconDeviceTablet size={30} aria-hidden="true" />}
          action={add}
        >
          {t('noneText')}
        </EmptyState>
      }
    />
  )
}

function Consequences({ desk: { queued = 0 } }: { desk: Desk }) {
  const { t } = useTranslation('desks')
  const number = useNumber()
  return (
    <div className={classes.consequences}>
      <p>{t('revoke.text')}</p>
      {queued > 0 && <p>{t('revoke.queued', { count: queued, figure: number(queued) })}</p>}
      <p>{t('revoke.final')}</p>
    </div>
  )
}

function useColumns(now: string): readonly Column<Desk>[] {
  const { t } = useTranslation('desks')
  const number = useNumber()
  const zoned = useZoned()
  return useMemo(
    () => [
      { key: 'name', header: t('columns.name'), isTitle: true, cell: ({ name }) => name },
      {
        key: 'state',
        header: t('columns.state'),
        onPhone: 'detail',
        cell: (desk) => <DeskState desk={desk} now={now} />,
      },
      {
        key: 'lastSeen',
        header: t('columns.lastSeen'),
        onPhone: 'namedDetail',
        cell: ({ lastSeenAt }) => (lastSeenAt === undefined ? <Unknown /> : zoned(lastSeenAt)),
      },
      {
        key: 'queued',
        header: t('columns.queued'),
        onPhone: 'namedDetail',
        isFigure: true,
        cell: ({ queued }) =>
          queued === undefined ? (
            <Unknown />
          ) : (
            <span className={queued > 0 ? classes.queued : undefined}>{number(queued)}</span>
          ),
      },
      {
        key: 'version',
        header: t('columns.version'),
        onPhone: 'namedDetail',
        cell: ({ version }) => {
          if (version === undefined) return <Unknown />
          return (
            <span title={version}>
              {t(`version.${version === siteVersion() ? 'same' : 'other'}`)}
            </span>
          )
        },
      },
    ],
    [t, now, number, zoned],
  )
}
