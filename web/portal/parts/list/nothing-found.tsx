import { IconFilterOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/message.tsx'

/** There are rows, but none that is asked for. */
export function NothingFound({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('lists')
  return (
    <EmptyState
      title={t('list.nothing')}
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
