import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showsNothing } from '#shared/text.ts'
import { useSaveProfile } from '#web/lib/profile.ts'
import { TextField } from '#web/ui/field.tsx'
import { EditForm } from './edit-row.tsx'

type NameEditorProps = {
  field: 'firstName' | 'lastName'
  initial: string | undefined
  onDone: () => void
}

export function NameEditor({ field, initial = '', onDone }: NameEditorProps) {
  const { t } = useTranslation('fan')
  const save = useSaveProfile()
  const [name, setName] = useState(initial)
  const [isMissing, setMissing] = useState(false)
  const label = t(`fields.${field}`)
  const submit = () => {
    if (showsNothing(name)) return setMissing(true)
    save.mutate({ [field]: name.trim() }, { onSuccess: onDone })
  }
  return (
    <EditForm
      isBusy={save.isPending}
      failure={save.error ? t('failures.any') : undefined}
      onSave={submit}
      onCancel={onDone}
    >
      <TextField
        label={label}
        error={isMissing ? t(`validation.required.${field}`) : undefined}
        value={name}
        maxLength={60}
        autoComplete={field === 'firstName' ? 'given-name' : 'family-name'}
        onText={(text) => {
          setName(text)
          setMissing(false)
        }}
      />
    </EditForm>
  )
}
