import { type ComponentProps, type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { GENDERS } from '#shared/model/genders.ts'
import type { User } from '#shared/model/user.ts'
import { boundText, type Faults, Form, type FormProblem } from '#web/form/index.ts'
import { ApiProblem } from '#web/lib/api-problem.ts'
import {
  type BirthDate,
  birthDateFault,
  formatBirthDate,
  joinBirthDate,
  splitBirthDate,
} from '#web/lib/birth-date.ts'
import { useUserName } from '#web/lib/fan/use-user-name.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Button, SelectField, TextField } from '#web/ui/index.ts'
import {
  BirthDateField,
  type ChosenCity,
  CityPicker,
  chosenCity,
  cityChanges,
  storedCity,
  UserNameField,
  useProfileForm,
} from '../parts/index.ts'
import classes from './edit-row.module.css'

type EditFormProps = {
  form: ComponentProps<typeof Form>['form']
  /** Name of the edited value. */
  label: string
  /** Text for a failure without a known reason. */
  failure: string
  problemWords?: (problem: FormProblem) => string | undefined
  canSave?: boolean
  saveWord?: string
  onCancel: () => void
  children: ReactNode
}

/** Form for one line of the profile, with Save and Cancel. */
export function EditForm(props: EditFormProps) {
  const { form, label, failure, problemWords, canSave = true, onCancel, children } = props
  const { t } = useTranslation('fan')
  const words = (problem: FormProblem) =>
    problemWords?.(problem) ?? (problem.kind === 'failed' ? failure : undefined)
  return (
    <div className={classes.form}>
      <Form
        form={form}
        label={`${t('profile.edit')} ${label}`}
        submitWord={props.saveWord ?? t('profile.save')}
        savingWord={t('profile.saving')}
        saysSaved={false}
        canSubmit={canSave}
        problemWords={words}
        actions={
          <Button look="outline" onClick={onCancel}>
            {t('profile.cancel')}
          </Button>
        }
      >
        {children}
      </Form>
    </div>
  )
}

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

type GenderEditorProps = {
  initial: User['gender']
  version: string | undefined
  onDone: () => void
}

export function GenderEditor({ initial = 'male', version, onDone }: GenderEditorProps) {
  const { t } = useTranslation('fan')
  const form = useProfileForm({ initial: { gender: initial as string }, version, onDone })
  const { value, error, onChange, describe } = form.field('gender')
  const label = t('fields.gender')
  describe?.(label, (chosen) => {
    const gender = GENDERS.find((known) => known === chosen)
    return gender === undefined ? '' : t(`genders.${gender}`)
  })
  return (
    <EditForm form={form} label={label} failure={t('failures.gender')} onCancel={onDone}>
      <SelectField
        label={label}
        value={value}
        error={error}
        choices={[
          { value: '', word: t('onboarding.choose') },
          ...GENDERS.map((gender) => ({ value: gender, word: t(`genders.${gender}`) })),
        ]}
        onChoose={onChange}
      />
    </EditForm>
  )
}

type BirthdayEditorProps = {
  initial: string | undefined
  version: string | undefined
  onDone: () => void
}

export function BirthdayEditor({ initial, version, onDone }: BirthdayEditorProps) {
  const { t } = useTranslation('fan')
  const form = useProfileForm({
    initial: { dob: splitBirthDate(initial) },
    rules: birthdayFaults,
    version,
    fromStored: ({ dob }) => ({ dob: splitBirthDate(typeof dob === 'string' ? dob : undefined) }),
    toBody: ({ dob }) => ({ dob: joinBirthDate(dob) }),
    onDone,
  })
  const { value, error, onChange, describe } = form.field('dob')
  const language = useLanguage()
  const label = t('fields.birthday')
  describe?.(label, (date) => {
    const dob = joinBirthDate(date)
    return dob === undefined ? '' : formatBirthDate(dob, language)
  })
  return (
    <EditForm form={form} label={label} failure={t('failures.birthday')} onCancel={onDone}>
      <BirthDateField label={label} value={value} error={error} onChange={onChange} />
    </EditForm>
  )
}

function birthdayFaults({ dob }: { dob: BirthDate }): Faults {
  const messageKey = birthDateFault(dob, serverNow())
  return messageKey === undefined ? {} : { dob: { messageKey } }
}

type CityEditorProps = { user: User; onDone: () => void }

/** Form for the city. Saves only listed cities, because other text has no position on the map. */
export function CityEditor({ user, onDone }: CityEditorProps) {
  const { t } = useTranslation('fan')
  const initial = chosenCity(user)
  const form = useProfileForm<{ city: ChosenCity }>({
    initial: { city: initial },
    version: user.updatedAt,
    fromStored: (stored) => ({ city: storedCity(stored) }),
    rules: ({ city: { city } }) =>
      city ? {} : { city: { messageKey: 'validation.city.required' } },
    toBody: ({ city: { city } }) => (city ? cityChanges(city, user) : {}),
    neverEmpty: ['city'],
    onDone,
  })
  const { value, error, onChange, onBlur, describe } = form.field('city')
  const label = t('fields.city')
  describe?.(label, ({ text }) => text)
  return (
    <EditForm
      form={form}
      label={label}
      failure={t('failures.city')}
      canSave={value.city !== undefined}
      onCancel={onDone}
    >
      <CityPicker
        text={value.text}
        error={error}
        onChoose={(city, text) => onChange({ city, text })}
        onLeave={() => {
          if (value.text !== initial.text) onBlur()
        }}
      />
    </EditForm>
  )
}

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
  // The form's value can change without typing, for example when it takes over a name that was saved
  // in another tab.
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
