import { useTranslation } from 'react-i18next'
import { boundText, TextField } from '#web/ui/field.tsx'
import { useProfileForm } from '../parts/account/use-profile-form.ts'
import { EditForm } from './edit-form.tsx'

type NameEditorProps = {
  field: 'firstName' | 'lastName'
  initial: string | undefined
  version: string | undefined
  onDone: () => void
}

export function NameEditor({ field, initial = '', version, onDone }: NameEditorProps) {
  const { t } = useTranslation('fan')
  const form = useProfileForm({ initial: { [field]: initial }, version, onDone })
  const label = t(`fields.${field}`)
  return (
    <EditForm form={form} label={label} failure={t('failures.any')} onCancel={onDone}>
      <TextField
        {...boundText(form.field(field), label)}
        label={label}
        autoComplete={field === 'firstName' ? 'given-name' : 'family-name'}
      />
    </EditForm>
  )
}
