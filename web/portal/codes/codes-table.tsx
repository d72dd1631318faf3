import { IconBan, IconTicket, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { CodeRow } from '#shared/api/codes.ts'
import { formatNumber } from '#web/lib/format.ts'
import type { ListControl } from '#web/lib/list/use-list-state.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import {
  type BulkAction,
  type Column,
  DataTable,
  type DataTableProps,
  type Listing,
} from '#web/table/index.ts'
import { ButtonLink, EmptyState } from '#web/ui/index.ts'
import { Day } from '../parts/index.ts'
import classes from './codes.module.css'
import { LEVEL_PATHS, type LevelOfTeam } from './levels.ts'
import { renewCodes } from './read-codes.ts'
import { type CodeAction, takeSome } from './take-codes.ts'

type CodesTableProps = Pick<DataTableProps<CodeRow>, 'download'> & {
  of: LevelOfTeam
  list: Listing<CodeRow>
  control: ListControl
  /** True if the list shows active codes. False if it shows deactivated codes. */
  isActive: boolean
}

/** Table of codes. Actions deactivate or delete the selected codes. */
export function CodesTable({ of, list, control, isActive, download }: CodesTableProps) {
  const { t } = useTranslation('codes')
  const columns = useColumns(isActive)
  const actions = useActions(of, isActive)
  return (
    <DataTable
      caption={t(`lists.${of.accessLevel}`)}
      columns={columns}
      list={list}
      control={control}
      download={download}
      keyOf={({ id }) => id}
      linkOf={({ id }) => LEVEL_PATHS[of.accessLevel].code.href(of.teamKey, id)}
      selection={{ nameOf: ({ code }) => code, actions }}
      empty={<NoCodes of={of} />}
    />
  )
}

function useColumns(isActive: boolean): Column<CodeRow>[] {
  const { t } = useTranslation('codes')
  const language = useLanguage()
  return [
    {
      key: 'code',
      header: t('code'),
      isTitle: true,
      cell: ({ code }) => (
        <span className={classes.code} translate="no">
          {code}
        </span>
      ),
    },
    {
      key: 'uses',
      header: t('uses'),
      onPhone: 'namedDetail',
      cell: ({ limit, used = 0 }) =>
        limit === undefined
          ? t('usesFree', { used: formatNumber(used, language) })
          : t('usesOf', {
              used: formatNumber(used, language),
              limit: formatNumber(limit, language),
            }),
    },
    {
      key: 'created',
      header: t('created'),
      onPhone: 'namedDetail',
      cell: ({ createdAt }) => <Day at={createdAt} />,
    },
    ...(isActive
      ? []
      : [
          {
            key: 'deactivated',
            header: t('deactivatedAt'),
            onPhone: 'namedDetail' as const,
            cell: ({ deactivatedAt }: CodeRow) => <Day at={deactivatedAt} />,
          },
        ]),
  ]
}

const ICONS = { deactivate: IconBan, delete: IconTrash }

function useActions(of: LevelOfTeam, isActive: boolean): BulkAction<CodeRow>[] {
  const { t } = useTranslation('codes')
  const client = useQueryClient()
  const language = useLanguage()
  const bulkAction = (action: CodeAction): BulkAction<CodeRow> => {
    const Icon = ICONS[action]
    const counted = (count: number) => ({ count, figure: formatNumber(count, language) })
    return {
      key: action,
      word: t(`take.${action}.word`),
      icon: <Icon size={18} aria-hidden="true" />,
      done: (count) => t(`take.${action}.done`, counted(count)),
      question: ({ length }) => ({
        title: t(`take.${action}.some`, counted(length)),
        text: <p>{t(`take.${action}.text`, { count: length })}</p>,
        word: t(`take.${action}.word`),
        isDestructive: true,
      }),
      run: async (rows) => {
        try {
          await takeSome(
            action,
            of,
            rows.map(({ code }) => code),
          )
        } finally {
          await renewCodes(client)
        }
      },
    }
  }
  return isActive ? [bulkAction('deactivate'), bulkAction('delete')] : [bulkAction('delete')]
}

function NoCodes({ of: { teamKey, accessLevel } }: { of: LevelOfTeam }) {
  const { t } = useTranslation('codes')
  return (
    <EmptyState
      title={t('none')}
      icon={<IconTicket size={30} aria-hidden="true" />}
      action={
        <ButtonLink look="outline" to={portalPages.addCodes.href(teamKey, { kind: accessLevel })}>
          {t('add.title')}
        </ButtonLink>
      }
    >
      {t('noneText')}
    </EmptyState>
  )
}
