import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showsNothing } from '#shared/text.ts'
import { ApiProblem } from '#web/lib/api/api-problem.ts'
import { useSaveProfile } from '#web/lib/profile.ts'
import type { Me } from '#web/lib/session/me.ts'
import { useUserName } from '#web/lib/use-user-name.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { UserNameField } from '../parts/user-name-field.tsx'
import classes from './onboarding-page.module.css'
import { proposedUserName } from './step-rules.ts'

const NAMES = ['firstName', 'lastName'] as const
type Name = (typeof NAMES)[number]

/** Step 1: what the fan is called. */
export function NameStep({ me: { user }, onDone }: { me: Me; onDone: () => void }) {
  const { t } = useTranslation('fan')
  const save = useSaveProfile()
  const [names, setNames] = useState({
    firstName: user.firstName ?? '',
    lastName: user.lastName ?? '',
  })
  const [missing, setMissing] = useState<readonly Name[]>([])
  const chosen = useUserName(user.userName ?? '', user.userName)
  const [isChecking, setChecking] = useState(false)
  const isBusy = isChecking || save.isPending
  const note = (name: Name) => {
    if (showsNothing(names[name])) setMissing([...missing, name])
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const lacking = NAMES.filter((name) => showsNothing(names[name]))
    setMissing(lacking)
    setChecking(true)
    const isFree = await chosen.check()
    setChecking(false)
    if (lacking.length > 0 || !isFree) return
    const changes = {
      firstName: names.firstName.trim(),
      lastName: names.lastName.trim(),
      userName: chosen.userName.trim(),
    }
    save.mutate(changes, {
      onSuccess: onDone,
      onError: (error) => {
        if (error instanceof ApiProblem && error.code === 'userNameTaken') {
          chosen.refuse(error.suggestions)
        } else console.error('The names could not be kept.', error)
      },
    })
  }
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <div className={classes.pair}>
        {NAMES.map((name) => (
          <TextField
            key={name}
            label={t(`fields.${name}`)}
            autoComplete={name === 'firstName' ? 'given-name' : 'family-name'}
            maxLength={60}
            error={missing.includes(name) ? t(`onboarding.missing.${name}`) : undefined}
            value={names[name]}
            onBlur={() => note(name)}
            onText={(text) => {
              setNames({ ...names, [name]: text })
              setMissing(missing.filter((other) => other !== name))
            }}
          />
        ))}
      </div>
      <UserNameField
        chosen={chosen}
        requiredText={t('validation.required.userName')}
        onFocus={() => {
          if (chosen.userName !== '') return
          chosen.write(proposedUserName(names.firstName, names.lastName))
        }}
      />
      <div className={classes.actions}>
        <Button type="submit" disabled={chosen.suggestions.length > 0} aria-busy={isBusy}>
          {isBusy ? t('onboarding.working') : t('onboarding.continue')}
        </Button>
      </div>
    </form>
  )
}
