import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, lateDialog } from '#web/ui/index.ts'
import { Section } from '../../parts/index.ts'
import type { DeleteBusinessProps } from './confirm-deletion.tsx'

const ConfirmDeletion = lateDialog(
  async () => (await import('./confirm-deletion.tsx')).ConfirmDeletion,
)

/** Permanently deletes a business after the user has typed its name. */
export function DeleteBusiness(props: DeleteBusinessProps) {
  const { t } = useTranslation('businesses')
  const [isAsked, setAsked] = useState(false)
  return (
    <Section title={t('delete.section')} note={t('delete.note')}>
      <div>
        <Button look="destructiveOutline" onClick={() => setAsked(true)}>
          <IconTrash size={20} aria-hidden="true" />
          {t('delete.open')}
        </Button>
      </div>
      {isAsked && <ConfirmDeletion {...props} onClose={() => setAsked(false)} />}
    </Section>
  )
}
