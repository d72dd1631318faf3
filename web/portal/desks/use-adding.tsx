import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/index.ts'
import { lazyDialog } from '#web/ui/lazy-loading/lazy-screen.tsx'

const AddDesk = lazyDialog(async () => (await import('./add-desk.tsx')).AddDesk, {
  withMantine: true,
})

/** Returns a button that adds a desk, and its dialog, which stays if the button goes away. */
export function useAdding(sponsorKey: string) {
  const { t } = useTranslation('desks')
  const [isAdding, setAdding] = useState(false)
  return {
    button: (
      <Button onClick={() => setAdding(true)} onPointerEnter={prepare} onFocus={prepare}>
        <IconPlus size={20} aria-hidden="true" />
        {t('add.word')}
      </Button>
    ),
    dialog: isAdding && <AddDesk sponsorKey={sponsorKey} onClose={() => setAdding(false)} />,
  }
}

/** Preloads the dialog. Ignores a failure, because pressing the button tries again and reports it. */
function prepare(): void {
  AddDesk.prepare().catch(() => {})
}
