import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/index.ts'
import { lazyDialog } from '#web/ui/lazy-loading/lazy-screen.tsx'
import type { Owner } from './owner.ts'

const AddReport = lazyDialog(async () => (await import('./add-report.tsx')).AddReport, {
  withMantine: true,
})

/** Returns a button that adds a value report, and its dialog, which stays if the button goes away. */
export function useAdding(owner: Owner, today: string) {
  const { t } = useTranslation('reports')
  const [isAdding, setAdding] = useState(false)
  return {
    button: (
      <Button onClick={() => setAdding(true)} onPointerEnter={prepare} onFocus={prepare}>
        <IconPlus size={20} aria-hidden="true" />
        {t('value.add.word')}
      </Button>
    ),
    dialog: isAdding && <AddReport owner={owner} today={today} onClose={() => setAdding(false)} />,
  }
}

/** Preloads the dialog. Ignores a failure, because pressing the button tries again and reports it. */
function prepare(): void {
  AddReport.prepare().catch(() => {})
}
