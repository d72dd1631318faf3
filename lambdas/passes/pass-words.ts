import type { Language } from '#shared/language.ts'

const en = {
  offer: 'Deal',
  value: 'Value',
  paid: 'Paid',
  business: 'Business',
  fanPage: 'FanPage',
  bought: 'Bought on',
  address: 'Where',
  code: 'Code',
  use: 'How to use it',
  terms: 'Terms',
  site: 'On Fanward',
  note: 'Note',
  useText:
    'Show this code to staff at the business. It works once. A used or refunded code won’t be accepted, even if this pass is still in your wallet.',
  trial: 'For testing only: this pass isn’t from the live service and has no value.',
  trialShort: 'Test',
}

type PassWords = Readonly<typeof en>

const fr: PassWords = {
  offer: 'Offre',
  value: 'Valeur',
  paid: 'Payé',
  business: 'Entreprise',
  fanPage: 'FanPage',
  bought: 'Achetée le',
  address: 'Où',
  code: 'Code',
  use: 'Comment l’utiliser',
  terms: 'Conditions',
  site: 'Sur Fanward',
  note: 'Remarque',
  useText:
    'Montrez ce code au personnel de l’entreprise. Il sert une seule fois. Un code déjà utilisé ou remboursé sera refusé, même si cette carte est encore dans votre téléphone.',
  trial:
    'Pour essai seulement\u00A0: cette carte ne vient pas du service réel et n’a aucune valeur.',
  trialShort: 'Essai',
}

export const PASS_WORDS: Readonly<Record<Language, PassWords>> = { en, fr }
