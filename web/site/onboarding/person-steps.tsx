import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { GENDERS } from '#shared/model/genders.ts'
import { boundText, Form } from '#web/form/index.ts'
import { ApiProblem } from '#web/lib/api-problem.ts'
import { type BirthDate, joinBirthDate, splitBirthDate } from '#web/lib/birth-date.ts'
import { useUserName } from '#web/lib/fan/use-user-name.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import type { Me } from '#web/lib/session/me.ts'
import { Button, SelectField, TextField } from '#web/ui/index.ts'
import {
  BirthDateField,
  type City,
  CityPicker,
  cityChanges,
  UserNameField,
  useProfileForm,
} from '../parts/index.ts'
import classes from './onboarding-page.module.css'
import { ABOUT_FAULTS, aboutFaults, isPlaced, proposedUserName } from './step-rules.ts'

/** Values typed so far. The page stores them, so that going back does not lose them. */
export type AboutDraft = {
  city: City | 'kept' | undefined
  cityText: string
  dob: BirthDate
  gender: string
}

/** Returns the initial values from the fan's record. */
export function aboutDraftOf(user: Me['user']): AboutDraft {
  return {
    city: isPlaced(user) ? 'kept' : undefined,
    cityText: user.address ?? user.city ?? '',
    dob: splitBirthDate(user.dob),
    gender: user.gender ?? '',
  }
}

type AboutStepProps = {
  me: Me
  draft: AboutDraft
  onDraft: (draft: AboutDraft) => void
  onBack: () => void
  onDone: () => void
}

/** Second step, which asks for the fan's city, birth date and gender. */
export function AboutStep({ me: { user }, draft, onDraft, onBack, onDone }: AboutStepProps) {
  const { t } = useTranslation('fan')
  const form = useAboutForm(user, draft, onDone)
  const { values } = form
  useEffect(() => onDraft(values), [onDraft, values])
  const [city, dob, gender] = [form.field('city'), form.field('dob'), form.field('gender')]
  return (
    <div className={classes.form}>
      <h2>{t('onboarding.aboutTitle')}</h2>
      <Form
        form={form}
        label={t('onboarding.title')}
        submitWord={t('onboarding.continue')}
        savingWord={t('onboarding.working')}
        saysSaved={false}
        actionsClass={classes.actions}
        back={
          <Button look="outline" onClick={onBack}>
            {t('onboarding.back')}
          </Button>
        }
      >
        <CityPicker
          text={values.cityText}
          error={city.error}
          onChoose={(chosen, cityText) => {
            form.set({ cityText })
            city.onChange(chosen)
          }}
        />
        <BirthDateField
          label={t('onboarding.dob')}
          value={dob.value}
          error={dob.error}
          onChange={dob.onChange}
        />
        <SelectField
          label={t('fields.gender')}
          placeholder={t('onboarding.choose')}
          error={gender.error}
          value={gender.value}
          choices={GENDERS.map((value) => ({ value, word: t(`genders.${value}`) }))}
          onChoose={gender.onChange}
        />
      </Form>
    </div>
  )
}

function useAboutForm(user: Me['user'], draft: AboutDraft, onDone: () => void) {
  const { t } = useTranslation('fan')
  return useProfileForm<AboutDraft>({
    initial: draft,
    rules: ({ city, dob, gender }) => {
      const found = aboutFaults({ date: dob, gender, hasCity: city !== undefined }, serverNow())
      return Object.fromEntries(found.map((fault) => [fault, { messageKey: fault }]))
    },
    toBody: ({ city, dob, gender }) => ({
      ...(typeof city === 'object' && cityChanges(city, user)),
      dob: joinBirthDate(dob),
      ...(gender !== '' && { gender }),
    }),
    wordsOf: ({ messageKey }) => {
      // Shows the same texts for faults found by the server as for missing values.
      const missing = ABOUT_FAULTS.find(
        (fault) => messageKey === fault || messageKey.startsWith(`validation.${fault}.`),
      )
      return missing && t(`onboarding.missing.${missing}`)
    },
    onDone,
  })
}

const NAMES = ['firstName', 'lastName'] as const

type NameStepProps = { me: Me; onDone: () => void }

/** First step, which asks for the fan's first, last and user name. */
export function NameStep(props: NameStepProps) {
  const { t } = useTranslation('fan')
  const { form, chosen } = useNames(props)
  const field = form.field('userName')
  const hasNames = NAMES.every((name) => form.values[name].trim() !== '')
  const propose = () => {
    if (field.value !== '') return
    const proposed = proposedUserName(form.values.firstName, form.values.lastName)
    chosen.write(proposed)
    field.onChange(proposed)
  }
  return (
    <div className={classes.form}>
      <h2>{t('onboarding.nameTitle')}</h2>
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
              onBlur={() => {
                form.field(name).onBlur?.()
                if (hasNames) propose()
              }}
              onKeyDown={(event) => {
                // Enter submits the form without leaving the field.
                if (event.key === 'Enter' && hasNames) propose()
              }}
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

/** Returns the form for the fan's names, and the state of the user name. */
function useNames({ me: { user }, onDone }: NameStepProps) {
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
  return { form, chosen }
}
