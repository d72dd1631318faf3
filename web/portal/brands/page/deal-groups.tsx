import { IconPencil, IconPlus, IconTicketOff, IconTrash } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type DealGroupRow,
  deleteDealGroup,
  listBrandDeals,
  readBrandForEdit,
} from '#light/api/portal-brands.ts'
import { PORTAL_ZONE } from '#shared/constants.ts'
import { inLanguage } from '#shared/in-language.ts'
import type { Brand } from '#shared/model/brand.ts'
import { call } from '#web/lib/api/call.ts'
import { formatDay } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { portalPaths } from '#web/lib/portal-paths.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/message.tsx'
import { RemotePicture } from '#web/ui/remote-picture.tsx'
import { Section } from '../../parts/frames/section.tsx'
import type { Column } from '../../parts/list/column.ts'
import { DataTable } from '../../parts/list/data-table.tsx'
import { whole } from '../../parts/list/listing.ts'
import type { RowAction } from '../../parts/list/row-action.ts'
import { RowMenu } from '../../parts/list/row-menu.tsx'
import classes from '../parts/brands.module.css'
import { useDeletion } from '../parts/use-deletion.tsx'

type DealGroupsProps = { brand: Pick<Brand, 'key'>; groups: readonly DealGroupRow[] }

const keyOf = ({ key }: DealGroupRow) => key

/** The deal groups of a brand: deals of it that are one at several locations. */
export function DealGroups({ brand: { key: brandKey }, groups }: DealGroupsProps) {
  const { t } = useTranslation('brands')
  const language = useLanguage()
  const deletion = useDeletion()
  const columns = useColumns()
  const actionsOf = useActions(brandKey, deletion)
  const add = (
    <ButtonLink look="outline" to={portalPaths.createDealGroup.href(brandKey)}>
      <IconPlus size={20} aria-hidden="true" />
      {t('groups.add')}
    </ButtonLink>
  )
  return (
    <Section title={t('groups.title')}>
      {deletion.notice}
      {groups.length > 0 && <div className={classes.head}>{add}</div>}
      <DataTable
        caption={t('groups.title')}
        columns={columns}
        list={whole(groups)}
        keyOf={keyOf}
        linkOf={({ key }) => portalPaths.editDealGroup.href(brandKey, key)}
        actions={(group) => {
          const { description, descriptionFr } = group
          const { text } = inLanguage(language, description, descriptionFr)
          return <RowMenu name={text} actions={actionsOf(group, text)} />
        }}
        empty={
          <EmptyState
            title={t('groups.none')}
            icon={<IconTicketOff size={30} aria-hidden="true" />}
            action={add}
          >
            {t('groups.what')}
          </EmptyState>
        }
      />
      {deletion.sheet}
    </Section>
  )
}

function useActions(brandKey: string, deletion: ReturnType<typeof useDeletion>) {
  const { t } = useTranslation('brands')
  return ({ key, deals }: DealGroupRow, name: string): RowAction[] => [
    {
      key: 'edit',
      word: t('actions.edit'),
      to: portalPaths.editDealGroup.href(brandKey, key),
      icon: <IconPencil size={18} aria-hidden="true" />,
    },
    ...(deals > 0 ? [{ key: 'site', word: t('actions.site'), to: paths.dealGroup.href(key) }] : []),
    {
      key: 'delete',
      word: t('actions.delete'),
      isDestructive: true,
      icon: <IconTrash size={18} aria-hidden="true" />,
      run: () =>
        void deletion.begin({
          words: {
            title: t('groups.delete.title', { name }),
            text: t('groups.delete.text'),
            word: t('groups.delete.word'),
          },
          run: () => call(deleteDealGroup, { params: { brandKey, groupKey: key } }),
          renews: [readBrandForEdit, listBrandDeals],
        }),
    },
  ]
}

function useColumns(): Column<DealGroupRow>[] {
  const { t } = useTranslation('brands')
  const language = useLanguage()
  return useMemo(
    () => [
      {
        key: 'description',
        header: t('groups.columns.description'),
        isTitle: true,
        cell: (group) => <GroupName group={group} />,
      },
      {
        key: 'deals',
        header: t('groups.columns.deals'),
        isFigure: true,
        cell: ({ deals }) => deals,
      },
      {
        key: 'exclusive',
        header: t('groups.columns.exclusive'),
        cell: ({ exclusive }) => t(exclusive ? 'groups.exclusive' : 'groups.open'),
      },
      {
        key: 'updatedAt',
        header: t('groups.columns.updatedAt'),
        cell: ({ updatedAt }) => (
          <time dateTime={updatedAt}>{formatDay(updatedAt, language, PORTAL_ZONE)}</time>
        ),
      },
    ],
    [t, language],
  )
}

function GroupName({ group }: { group: DealGroupRow }) {
  const { text, lang } = inLanguage(useLanguage(), group.description, group.descriptionFr)
  return (
    <span className={classes.name}>
      <RemotePicture
        path={group.picture}
        use="dealCard"
        alt=""
        className={classes.picture}
        fallback={<span className={classes.picture} />}
      />
      <span lang={lang}>{text}</span>
    </span>
  )
}
