import { IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/index.ts'
import { lazyPart } from '#web/ui/lazy-loading/lazy-screen.tsx'
import { Section } from '../frames/section.tsx'
import type { HistoryOf } from './history-list.tsx'

const HistoryList = lazyPart<HistoryOf>(
  async () => (await import('./history-list.tsx')).HistoryList,
  { words: ['audit'] },
)

/** History of an entity's changes. Loads when the reader presses the button. */
export function History(of: HistoryOf) {
  const { t } = useTranslation('portal')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Section title={t('history.title')} note={t('history.note')}>
      {isOpen ? (
        <HistoryList {...of} />
      ) : (
        <div>
          <Button look="outline" onClick={() => setIsOpen(true)}>
            <IconHistory size={20} aria-hidden="true" />
            {t('history.show')}
          </Button>
        </div>
      )}
    </Section>
  )
}
