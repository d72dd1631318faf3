import type { Language } from '#shared/language.ts'
import type { Role } from '#shared/model/roles.ts'

type Words<Value extends string> = Readonly<Record<Language, Readonly<Record<Value, string>>>>

/** Labels of genders, in the two languages of files. */
export const GENDERS: Words<string> = {
  en: {
    male: 'Male',
    female: 'Female',
    'non-binary': 'Non-binary',
    'rather-not-say': 'Rather not say',
  },
  fr: {
    male: 'Homme',
    female: 'Femme',
    'non-binary': 'Non binaire',
    'rather-not-say': 'Préfère ne pas répondre',
  },
}

export const ROLES: Words<Role | 'fan'> = {
  en: { fan: 'Fan', admin: 'Admin', team: 'Organization', sponsor: 'Business' },
  fr: { fan: 'Fan', admin: 'Administrateur', team: 'Organisme', sponsor: 'Entreprise' },
}

export const LANGUAGE_NAMES: Words<Language> = {
  en: { en: 'English', fr: 'French' },
  fr: { en: 'Anglais', fr: 'Français' },
}
