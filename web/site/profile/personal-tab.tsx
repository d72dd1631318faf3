import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatBirthDate } from '#web/lib/birth-date.ts'
import type { Me } from '#web/lib/session/me.ts'
import { useSession } from '#web/lib/session/session-context.tsx'
import { useLanguage } from '#web/lib/use-language.ts'
import { BirthdayEditor } from './birthday-editor.tsx'
import { CityEditor } from './city-editor.tsx'
import classes from './edit-row.module.css'
import { EditRow } from './edit-row.tsx'
import { EmailEditor } from './email-editor.tsx'
import { GenderEditor } from './gender-editor.tsx'
import { NameEditor } from './name-editor.tsx'
import { UserNameEditor } from './user-name-editor.tsx'

/** Names of the providers. */
const PROVIDER_NAMES = { google: 'Google', facebook: 'Facebook', apple: 'Apple' }

type Field = 'firstName' | 'lastName' | 'userName' | 'email' | 'city' | 'gender' | 'birthday'
type Row = {
  field: Field
  value: string | undefined
  edit: (onDone: () => void) => ReactNode
} & EmailNotes
type EmailNotes = { fixedNote?: string; note?: string }

/** Shows the fan's data; each line is edited by itself. */
export function PersonalTab({ me: { user } }: { me: Me }) {
  const { t } = useTranslation('fan')
  const language = useLanguage()
  const session = useSession()
  const { firstName, lastName, userName, gender, dob, updatedAt: version } = user
  const email = session.status === 'signedIn' ? session.user.email : user.email
  const emailNotes = useEmailNotes()
  const place = [user.city, user.state].filter(Boolean).join(', ')
  const rows: Row[] = [
    {
      field: 'firstName',
      value: firstName,
      edit: (onDone) => (
        <NameEditor field="firstName" initial={firstName} version={version} onDone={onDone} />
      ),
    },
    {
      field: 'lastName',
      value: lastName,
      edit: (onDone) => (
        <NameEditor field="lastName" initial={lastName} version={version} onDone={onDone} />
      ),
    },
    {
      field: 'userName',
      value: userName,
      edit: (onDone) => <UserNameEditor initial={userName} version={version} onDone={onDone} />,
    },
    {
      field: 'email',
      value: email,
      edit: (onDone) => <EmailEditor initial={email} onDone={onDone} />,
      ...emailNotes,
    },
    {
      field: 'city',
      value: place,
      edit: (onDone) => <CityEditor user={user} onDone={onDone} />,
    },
    {
      field: 'gender',
      value: gender && t(`genders.${gender}`),
      edit: (onDone) => <GenderEditor initial={gender} version={version} onDone={onDone} />,
    },
    {
      field: 'birthday',
      value: dob && formatBirthDate(dob, language),
      edit: (onDone) => <BirthdayEditor initial={dob} version={version} onDone={onDone} />,
    },
  ]
  return (
    <div className={classes.rows}>
      {rows.map(({ field, ...row }) => (
        <EditRow key={field} label={t(`fields.${field}`)} {...row} />
      ))}
    </div>
  )
}

/** Says whose e-mail it is where a provider vouches for the account: each sign-in there brings its own again. */
function useEmailNotes(): EmailNotes {
  const { t } = useTranslation('fan')
  const language = useLanguage()
  const session = useSession()
  const { providers = [], isFederated } = session.status === 'signedIn' ? session.user : {}
  const names = providers.map((known) => PROVIDER_NAMES[known])
  if (names.length === 0) return {}
  if (isFederated) return { fixedNote: t('profile.emailFrom', { provider: names[0] ?? '' }) }
  const provider = new Intl.ListFormat(language, { type: 'disjunction' }).format(names)
  return { note: t('profile.emailAlsoFrom', { provider }) }
}
