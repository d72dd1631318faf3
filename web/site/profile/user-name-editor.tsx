import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '#web/lib/api/api-problem.ts'
import { useUserName } from '#web/lib/use-user-name.ts'
import { useProfileForm } from '../parts/account/use-profile-form.ts'
import { UserNameField } from '../parts/account/user-name-field.tsx'
import { EditForm } from './edit-form.tsx'

type UserNameEditorProps = {
  initial: string | undefined
  version: string | undefined
  onDone: () => void
}

export function UserNameEditor({ initial = '', version, onDone }: UserNameEditorProps) {
  const { t } = useTranslation('fan')
  const chosen = useUserName(initial, initial)
  const form = useProfileForm({
    initial: { userName: initial },
    version,
    toBody: ({ userName }) => ({ userName: userName.trim() }),
    confirm: chosen.check,
    onRefused: (error) => {
      if (!(error instanceof ApiProblem) || error.code !== 'userNameTaken') return
      chosen.refuse(error.suggestions)
      return {}
    },
    onDone,
  })
  const field = form.field('userName')
  const { write, userName } = chosen
  // After two saves at once, the box shows the chosen one.
  useEffect(() => {
    if (field.value !== userName) write(field.value)
  }, [field.value, userName, write])
  return (
    <EditForm
      form={form}
      label={t('fields.userName')}
      failure={t('failures.userName')}
      onCancel={onDone}
    >
      <UserNameField
        chosen={chosen}
        field={field}
        requiredText={t('validation.required.userName')}
      />
    </EditForm>
  )
}
