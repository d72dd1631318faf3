import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { GENDERS, type User } from '#light/model/user.ts'
import { Form } from '#web/kit/form.tsx'
import { type BirthDate, joinBirthDate, splitBirthDate } from '#web/lib/birth-date.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import type { Me } from '#web/lib/session/me.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { BirthDateField } from '../parts/account/birth-date-field.tsx'
import { type City, cityChanges } from '../parts/account/city-changes.ts'
import { CityPicker } from '../parts/account/city-picker.tsx'
import { useProfileForm } from '../parts/account/use-profile-form.ts'
import classes from './onboarding-page.module.css'
import { ABOUT_FAULTS, aboutFaults, isPlaced } from './step-rules.ts'

/** Values filled in so far; kept by the page, so that a look back loses nothing. */
export type AboutDraft = {
  city: City | 'kept' | undefined
  cityText: string
  dob: BirthDate
  gender: string
}

/** The step as the fan's record fills it in. */
export function aboutDraftOf(user: User): AboutDraft {
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

/** Step 2: where the fan lives, when they were born, and their gender. */
export function AboutStep({ me: { user }, draft, onDraft, onBack, onDone }: AboutStepProps) {
  const { t } = useTranslation('fan')
  const form = useAboutForm(user, draft, onDone)
  const { values } = form
  useEffect(() => onDraft(values), [onDraft, values])
  const [city, dob, gender] = [form.field('city'), form.field('dob'), form.field('gender')]
  return (
    <div className={classes.form}>
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

function useAboutForm(user: User, draft: AboutDraft, onDone: () => void) {
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
      // The server's refusals of a field are said in the same words.
      const missing = ABOUT_FAULTS.find(
        (fault) => messageKey === fault || messageKey.startsWith(`validation.${fault}.`),
      )
      return missing && t(`onboarding.missing.${missing}`)
    },
    onDone,
  })
}
