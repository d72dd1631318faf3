import { useTranslation } from 'react-i18next'
import { Form } from '#web/kit/form.tsx'
import { ApiProblem } from '#web/lib/api/api-problem.ts'
import type { Me } from '#web/lib/session/me.ts'
import { useUserName } from '#web/lib/use-user-name.ts'
import { boundText, TextField } from '#web/ui/field.tsx'
import { useProfileForm } from '../parts/account/use-profile-form.ts'
import { UserNameField } from '../parts/account/user-name-field.tsx'
import classes from './onboarding-page.module.css'
import { proposedUserName } from './step-rules.ts'

const NAMES = ['firstName', 'lastName'] as const

/** Step 1: what the fan is called. */
export function NameStep({ me: { user }, onDone }: { me: Me; onDone: () => void }) {
  const { t } = useTranslation('fan')
  const chosen = useUserName(user.userName ?? '', user.userName)
  const { firstName = '', lastName = '', userName = '' } = user
  const form = useProfileForm({
    initial: { firstName, lastName, userName },
    toBody: (names) => ({
      firstName: names.firstName.trim(),
      lastName: names.lastName.trim(),
      userName: names.userName.trim(),
    }),
    neverEmpty: NAMES,
    wordsOf: ({ messageKey }) => {
      const name = NAMES.find((each) => messageKey === `validation.${each}.required`)
      return name && t(`onboarding.missing.${name}`)
    },
    confirm: chosen.check,
    onRefused: (error) => {
      if (!(error instanceof ApiProblem) || error.code !== 'userNameTaken') return
      chosen.refuse(error.suggestions)
      return {}
    },
    onDone,
  })
  const field = form.field('userName')
  const propose = () => {
    if (field.value !== '') return
    const proposed = proposedUserName(form.values.firstName, form.values.lastName)
    chosen.write(proposed)
    field.onChange(proposed)
  }
  return (
    <div className={classes.form}>
      <Form
        form={form}
        label={t('onboarding.title')}
        submitWord={t('onboarding.continue')}
        savingWord={t('onboarding.working')}
        saysSaved={false}
        canSubmit={chosen.suggestions.length === 0}
        actionsClass={classes.actions}
      >
        <div className={classes.pair}>
          {NAMES.map((name) => (
            <TextField
              key={name}
              {...boundText(form.field(name))}
              label={t(`fields.${name}`)}
              autoComplete={name === 'firstName' ? 'given-name' : 'family-name'}
            />
          ))}
        </div>
        <UserNameField
          chosen={chosen}
          field={field}
          requiredText={t('validation.required.userName')}
          onFocus={propose}
        />
      </Form>
    </div>
  )
}
