import { useTranslation } from 'react-i18next'
import { ApiProblem } from '#web/lib/api/api-problem.ts'
import { useUserName } from '#web/lib/use-user-name.ts'
import { useProfileForm } from '../parts/account/use-profile-form.ts'
import { UserNameField } from '../parts/account/user-name-field.tsx'
import { EditForm } from './edit-form.tsx'

type UserNameEditorProps = { initial: string | undefined; onDone: () => void }

export function UserNameEditor({ initial = '', onDone }: UserNameEditorProps) {
  const { t } = useTranslation('fan')
  const chosen = useUserName(initial, initial)
  const form = useProfileForm({
    initial: { userName: initial },
    toBody: ({ userName }) => ({ userName: userName.trim() }),
    confirm: chosen.check,
    onRefused: (error) => {
      if (!(error instanceof ApiProblem) || error.code !== 'userNameTaken') return
      chosen.refuse(error.suggestions)
      return {}
    },
    onDone,
  })
  return (
    <EditForm
      form={form}
      label={t('fields.userName')}
      failure={t('failures.userName')}
      onCancel={onDone}
    >
      <UserNameField
        chosen={chosen}
        field={form.field('userName')}
        requiredText={t('validation.required.userName')}
      />
    </EditForm>
  )
}
