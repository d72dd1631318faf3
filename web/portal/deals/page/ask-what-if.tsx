import { IconUserQuestion } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DealRow } from '#shared/api/portal-deals.ts'
import { Button } from '#web/ui/index.ts'
import { lazyDialog } from '#web/ui/lazy-loading/lazy-screen.tsx'

const WhatIf = lazyDialog(async () => (await import('./what-if.tsx')).WhatIf, {
  words: ['pages', 'forms'],
  withMantine: true,
})

/**
 * Button that opens a panel in which the reader chooses a kind of fan. The panel's script loads at
 * the first press.
 */
export function AskWhatIf({ deal }: { deal: DealRow }) {
  const { t } = useTranslation('deals')
  const [isOpen, setOpen] = useState<boolean>()
  return (
    <>
      <Button look="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <IconUserQuestion size={20} aria-hidden="true" />
        {t('whatIf.title')}
      </Button>
      {isOpen !== undefined && (
        <WhatIf deal={deal} isOpen={isOpen} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
