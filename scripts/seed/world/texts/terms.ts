import type { Words } from './words.ts'

export const storeTerms: readonly Words[] = [
  ['Show the coupon before you pay.', 'Montrez le coupon avant de payer.'],
  ['One coupon per fan and visit.', 'Un coupon par fan et par visite.'],
  ['Not with other offers.', 'Non cumulable avec d’autres offres.'],
  ['Taxes are extra.', 'Taxes en sus.'],
  ['At this address only.', 'À cette adresse seulement.'],
  ['While quantities last on the day.', 'Jusqu’à épuisement des quantités du jour.'],
  ['No cash value.', 'Sans valeur en argent.'],
  ['Not on statutory holidays.', 'Non valide les jours fériés.'],
]

export const onlineTerms: readonly Words[] = [
  ['Enter the code at checkout.', 'Entrez le code au moment de payer.'],
  ['One use per fan and order.', 'Une utilisation par fan et par commande.'],
  ['Shipping is extra unless it says otherwise.', 'Livraison en sus, sauf indication contraire.'],
  ['Not on gift cards.', 'Non valide sur les cartes-cadeaux.'],
  ['Not with other codes.', 'Non cumulable avec d’autres codes.'],
]

export const flashTerms: readonly Words[] = [
  [
    'Bring your purchase code; it works once.',
    'Apportez votre code d’achat; il sert une seule fois.',
  ],
  ['Book ahead where a seat is needed.', 'Réservez à l’avance si une place est requise.'],
  ['May be given to a friend.', 'Peut être offert à un ami.'],
  ['Good for 90 days after purchase.', 'Valide 90 jours après l’achat.'],
]

export const contestTerms: readonly Words[] = [
  ['No purchase needed.', 'Aucun achat requis.'],
  ['One entry per fan.', 'Une participation par fan.'],
  [
    'The winner is drawn at random and told by e-mail.',
    'Le gagnant est tiré au hasard et avisé par courriel.',
  ],
  [
    'Open to residents of Canada and the USA aged 18 or older.',
    'Ouvert aux résidents du Canada et des États-Unis de 18 ans et plus.',
  ],
]
