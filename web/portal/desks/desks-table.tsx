import { IconDeviceTablet } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Desk } from '#shared/api/portal-desks.ts'
import { siteVersion } from '#web/lib/site-version.ts'
import { type Column, DataTable, whole } from '#web/table/index.ts'
import { Button, EmptyState } from '#web/ui/index.ts'
import { DoneNotice, Unknown, useNumber, useZoned } from '../parts/index.ts'
import { DeskState } from './desk-state.tsx'
import classes from './desks.module.css'
import { useRevoking } from './use-revoking.tsx'

type DesksTableProps = {
  sponsorKey: string
  desks: readonly Desk[]
  now: string
  /** Button that adds a desk, for the empty list. */
  add: ReactNode
}

/** Lists the desks of a business, with a button that revokes each open desk. */
export function DesksTable({ sponsorKey, desks, now, add }: DesksTableProps) {
  const { t } = useTranslation('desks')
  const columns = useColumns(now)
  const revoking = useRevoking(sponsorKey)
  return (
    <>
      <DoneNotice
        label={t('notice')}
        done={revoking.done}
        isUndone={false}
        isPending={revoking.isPending}
        failure={revoking.failure}
        onUndo={undefined}
      />
      <DataTable
        caption={t('title')}
        columns={columns}
        list={whole(desks)}
        keyOf={({ key }) => key}
        actions={(desk) =>
          desk.revokedAt === undefined && (
            <Button
              look="destructiveOutline"
              className={classes.revoke}
              aria-label={t('revoke.of', { name: desk.name })}
              aria-disabled={revoking.isPending}
              onClick={() => void revoking.begin(desk)}
            >
              {t('revoke.word')}
            </Button>
          )
        }
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
      {revoking.sheet}
    </>
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
