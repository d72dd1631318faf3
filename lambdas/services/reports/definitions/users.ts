import { fullName, type User } from '#shared/model/user.ts'
import { readUserRows } from '../../../stores/fans/fans-by-day.ts'
import { column, defineReport, forAdmins, said, shareSince } from './definition.ts'
import { GENDERS, LANGUAGE_NAMES, ROLES } from './people-words.ts'

/** Fans and staff whose account was created in the period and still exists. */
export const users = defineReport<'users', User>({
  admit: async (_, caller) => forAdmins(caller, 'users'),
  columns: () => [
    column('Account Created', 'Création du compte', ({ createdAt }, { moment }) =>
      moment(createdAt),
    ),
    column('Name', 'Nom', fullName),
    column('Username', 'Nom d’utilisateur', ({ userName }) => userName),
    column('Email', 'Courriel', ({ email }) => email),
    column('Role', 'Rôle', ({ role }, { language }) => ROLES[language][role ?? 'fan']),
    column('Gender', 'Genre', ({ gender }, { language }) => gender && GENDERS[language][gender]),
    column('Date of Birth', 'Date de naissance', ({ dob }) => dob),
    column('City', 'Ville', ({ city }) => city),
    column('Province or State', 'Province ou État', ({ state }) => state),
    column('Country', 'Pays', ({ country }) => country),
    column('Postal Code', 'Code postal', ({ zip }) => zip),
    column(
      'Language',
      'Langue',
      ({ languagePreference }, { language }) => LANGUAGE_NAMES[language][languagePreference],
    ),
    column('Wants Updates', 'Nouvelles par courriel', ({ subscribeToUpdates }, form) =>
      said(subscribeToUpdates, form),
    ),
  ],
  async read(scope, position) {
    const { rows, next, reachedAt } = await readUserRows(scope, position)
    return { rows, next, share: shareSince(scope, reachedAt) }
  },
})
