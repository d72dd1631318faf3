import { useTranslation } from 'react-i18next'
import { ApiProblem } from '#web/lib/api/api-problem.ts'
import { useSaveProfile } from '#web/lib/profile.ts'
import { useUserName } from '#web/lib/use-user-name.ts'
import { UserNameField } from '../parts/user-name-field.tsx'
import { EditForm } from './edit-row.tsx'

type UserNameEditorProps = { initial: string | undefined; onDone: () => void }

export function UserNameEditor({ initial = '', onDone }: UserNameEditorProps) {
  const { t } = useTranslation('fan')
  const save = useSaveProfile()
  const chosen = useUserName(initial, initial)
  const submit = async () => {
    if (!(await chosen.check())) return
    save.mutate(
      { userName: chosen.userName.trim() },
      {
        onSuccess: onDone,
        onError: (error) => {
          if (isTaken(error)) chosen.refuse(error.suggestions)
        },
      },
    )
  }
  return (
    <EditForm
      isBusy={save.isPending}
      failure={save.error && !isTaken(save.error) ? t('failures.userName') : undefined}
      onSave={() => void submit()}
      onCancel={onDone}
    >
      <UserNameField chosen={chosen} requiredText={t('validation.required.userName')} />
    </EditForm>
  )
}

function isTaken(error: Error): error is ApiProblem {
  return error instanceof ApiProblem && error.code === 'userNameTaken'
}
