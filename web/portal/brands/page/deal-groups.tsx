import { IconPencil, IconPlus, IconTicketOff, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import {
  type DealGroupRow,
  deleteDealGroup,
  listBrandDeals,
  readBrandForEdit,
} from '#shared/api/portal-brands.ts'
import { inLanguage } from '#shared/in-language.ts'
import { call } from '#web/lib/api/call.ts'
import { paths } from '#web/lib/paths.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { type Column, DataTable, type RowAction, RowMenu, whole } from '#web/table/index.ts'
import { ButtonLink, EmptyState, RemotePicture } from '#web/ui/index.ts'
import { Day, Section } from '../../parts/index.ts'
import classes from '../parts/brands.module.css'
import { useDeletion } from '../parts/use-deletion.tsx'

type DealGroupsProps = { brand: { key: string }; groups: readonly DealGroupRow[] }

const keyOf = ({ key }: DealGroupRow) => key

/** Lists a brand's deal groups. Each group stands for one deal that several locations offer. */
export function DealGroups({ brand: { key: brandKey }, groups }: DealGroupsProps) {
  const { t } = useTranslation('brands')
  const language = useLanguage()
  const deletion = useDeletion()
  const columns = useColumns()
  const actionsOf = useActions(brandKey, deletion)
  const add = (
    <ButtonLink look="outline" to={portalPages.createDealGroup.href(brandKey)}>
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
        linkOf={({ key }) => portalPages.editDealGroup.href(brandKey, key)}
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
      to: portalPages.editDealGroup.href(brandKey, key),
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
  return [
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
      cell: ({ updatedAt }) => <Day at={updatedAt} />,
    },
  ]
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
