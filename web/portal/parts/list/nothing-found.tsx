import { IconFileOff, IconFilterOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ListControl } from '#web/lib/list/use-list-state.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/message.tsx'
import { type Paging, pagesOf } from './listing.ts'

type NothingFoundProps = { title: string | undefined; onClear: () => void }

/** There are rows, but none that is asked for. */
export function NothingFound({ title, onClear }: NothingFoundProps) {
  const { t } = useTranslation('lists')
  return (
    <EmptyState
      title={title ?? t('list.nothing')}
      icon={<IconFilterOff size={30} aria-hidden="true" />}
      action={
        <Button look="outline" onClick={onClear}>
          {t('list.clear')}
        </Button>
      }
    >
      {t('list.nothingText')}
    </EmptyState>
  )
}

type PageGoneProps = { paging: Paging; control: ListControl | undefined }

/** There are rows, but fewer pages: some have left the list, or the address was made by hand. */
export function PageGone({ paging, control }: PageGoneProps) {
  const { t } = useTranslation('lists')
  return (
    <EmptyState
      title={t('list.pageGone')}
      icon={<IconFileOff size={30} aria-hidden="true" />}
      action={
        control && (
          <ButtonLink look="outline" to={control.hrefOf(pagesOf(paging))}>
            {t('list.lastPage')}
          </ButtonLink>
        )
      }
    />
  )
}
