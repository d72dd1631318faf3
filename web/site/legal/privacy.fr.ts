import { LEGAL_DATES, legalDay } from './legal-dates.ts'
import type { PrivacyDocument } from './legal-document.ts'

export const privacy: PrivacyDocument = {
  title: 'Politique de confidentialité',
  description:
    'Les renseignements que Fanward recueille sur vous, pourquoi, quels partenaires les reçoivent, combien de temps ils sont conservés et ce que vous pouvez nous demander.',
  dateLine: `En vigueur depuis le ${legalDay(LEGAL_DATES.privacy.effective, 'fr')}; modifiée le ${legalDay(LEGAL_DATES.privacy.changed, 'fr')}`,
  contentsTitle: 'Sur cette page',
  mail: 'privacy@fanward.example',
  lead: [
    'La présente politique explique quels renseignements Fanward recueille sur vous, pourquoi, qui les reçoit et ce que vous pouvez y faire. Elle vise notre site Web et nos applications.',
    'Fanward est exploité par une société établie au Canada, désignée ici par « nous ». Nous sommes responsables de vos renseignements en vertu des lois canadiennes sur la protection de la vie privée et, si vous êtes dans l’Espace économique européen ou au Royaume-Uni, à titre de responsable du traitement au sens du Règlement général sur la protection des données (RGPD).',
  ],
  sections: [
    {
      id: 'definitions',
      heading: 'Définitions',
      blocks: [
        [
          {
            term: 'Renseignements personnels',
            text: 'Toute information sur une personne identifiée ou qui peut l’être.',
          },
          {
            term: 'Données d’utilisation',
            text: 'Ce qui s’enregistre automatiquement lorsqu’on utilise Fanward, comme les pages visitées.',
          },
          {
            term: 'Données de localisation',
            text: 'L’endroit où vous habitez, selon ce que vous nous dites, ou celui où se trouve votre appareil, si vous nous permettez de le savoir.',
          },
          {
            term: 'Témoins (cookies)',
            text: 'De petits fichiers qu’un site Web laisse dans votre navigateur. Le mot désigne aussi, ici, l’espace de stockage du navigateur, dont nous nous servons de la même façon.',
          },
          {
            term: 'Partenaires',
            text: 'Les organismes derrière les FanPages et les entreprises derrière les offres.',
          },
          {
            term: 'Fournisseurs de services',
            text: 'Les sociétés qui traitent des renseignements pour nous, selon nos directives.',
          },
        ],
      ],
    },
    {
      id: 'data-collected',
      heading: 'Renseignements que nous recueillons',
      blocks: [
        'Nous recueillons ce que vous nous donnez et les traces que laisse votre utilisation de Fanward.',
        [
          {
            term: 'Vous',
            text: 'Adresse courriel, prénom et nom, nom d’utilisateur, date de naissance, genre, langue et préférences.',
          },
          {
            term: 'Votre adresse',
            text: 'Adresse, ville, province ou État, code postal ou ZIP, et pays.',
          },
          {
            term: 'Ce que vous faites ici',
            text: 'Les FanPages que vous suivez, les offres que vous utilisez, déverrouillez ou achetez et les concours auxquels vous participez, avec la date, l’heure et le type d’appareil, et ce que vous dites d’une offre lorsque nous demandons si elle a fonctionné.',
          },
          {
            term: 'Données d’utilisation',
            text: 'Adresse IP, type et version du navigateur, de l’appareil et du système d’exploitation, pages visitées, moment et durée de la visite, erreurs.',
          },
          {
            term: 'Données de localisation',
            text: 'La position de la ville que vous choisissez et, seulement avec votre permission, celle de votre appareil, pour vous montrer les offres à proximité. Avant que vous choisissiez une ville, la page d’accueil se fie à celle qu’indique votre adresse IP, sans la conserver. Vous pouvez retirer cette permission dans les réglages de votre appareil.',
          },
          { term: 'Témoins', text: 'Décrits à la section suivante.' },
          {
            term: 'Connexion par Google, Facebook ou Apple',
            text: 'Le nom et l’adresse courriel que le service nous transmet. Nous ne recevons jamais le mot de passe que vous y employez.',
          },
          {
            term: 'Notifications, si vous les activez',
            text: 'L’adresse à laquelle votre navigateur peut être joint et un nom pour l’appareil.',
          },
          {
            term: 'Paiements',
            text: 'Ce que vous avez acheté, quand et à quel prix. Votre numéro de carte est transmis à notre fournisseur de paiement, jamais à nous.',
          },
        ],
      ],
    },
    {
      id: 'cookies',
      heading: 'Types de témoins',
      blocks: [
        [
          {
            term: 'Nécessaires',
            text: 'Maintiennent votre session ouverte et protègent votre compte. Fanward ne peut pas fonctionner sans eux.',
          },
          {
            term: 'Avis',
            text: 'Retiennent ce que nous vous avons déjà montré ou ce que vous avez accepté, pour ne pas vous le redemander.',
          },
          {
            term: 'Préférences',
            text: 'Retiennent votre langue et vos autres choix, comme l’affichage en liste ou sur la carte.',
          },
          {
            term: 'Mesure',
            text: 'Nous aident à compter les visites et à voir ce qui sert. Lorsque la loi exige votre consentement, nous ne les déposons qu’une fois celui-ci obtenu.',
          },
        ],
        'Les témoins de session disparaissent lorsque vous fermez votre navigateur. Les témoins persistants restent jusqu’à leur expiration ou jusqu’à ce que vous les supprimiez. Vous pouvez supprimer ou refuser les témoins dans votre navigateur; sans les témoins nécessaires, vous ne pouvez pas ouvrir de session.',
      ],
    },
    {
      id: 'use',
      heading: 'Utilisation de vos renseignements',
      blocks: [
        [
          {
            text: 'Faire fonctionner Fanward : votre compte, votre fil, vos offres, vos concours et vos achats.',
          },
          { text: 'Vous montrer des offres qui vous conviennent et qui sont près de vous.' },
          {
            text: 'Donner à nos partenaires les renseignements décrits à la section « Communication ».',
          },
          {
            text: 'Vous écrire au sujet de votre compte et, si vous y avez consenti, de nouvelles et d’offres. Chacun de ces messages vous indique comment ne plus en recevoir.',
          },
          { text: 'Vous répondre lorsque vous nous écrivez.' },
          { text: 'Comprendre comment Fanward est utilisé, et l’améliorer.' },
          { text: 'Prévenir la fraude et les abus, et respecter nos obligations légales.' },
        ],
      ],
    },
    {
      id: 'legal-basis',
      heading: 'Fondement juridique selon le RGPD',
      blocks: [
        'Si le RGPD s’applique à vous, nous utilisons vos renseignements sur l’un de ces fondements :',
        [
          {
            term: 'Contrat',
            text: 'pour vous fournir les services que vous demandez, y compris transmettre des renseignements aux partenaires dont vous suivez la FanPage ou utilisez l’offre;',
          },
          {
            term: 'Consentement',
            text: 'pour la communication de votre nom et de votre adresse courriel à un organisme, la position de votre appareil, les nouvelles par courriel et les témoins qui l’exigent;',
          },
          {
            term: 'Intérêts légitimes',
            text: 'pour assurer la sécurité de Fanward, mesurer son utilisation et l’améliorer;',
          },
          {
            term: 'Obligation légale',
            text: 'pour conserver les documents que la loi exige.',
          },
        ],
      ],
    },
    {
      id: 'rights',
      heading: 'Vos droits',
      blocks: [
        'Où que vous habitiez, vous pouvez nous demander :',
        [
          {
            text: 'de vous dire quels renseignements nous détenons sur vous et de vous en remettre une copie;',
          },
          { text: 'de corriger ce qui est inexact ou incomplet;' },
          { text: 'de supprimer vos renseignements;' },
          {
            text: 'de limiter un usage de vos renseignements, ou de cesser celui auquel vous vous opposez;',
          },
          {
            text: 'de vous remettre vos renseignements, ou de les transmettre à un autre service, dans un format courant;',
          },
          { text: 'de donner suite, pour l’avenir, au retrait de votre consentement.' },
        ],
        'Vous pouvez faire une bonne part de tout cela vous-même dans votre [profil](profile). Pour le reste, écrivez à [privacy@fanward.example](mail). Nous répondons dans les 30 jours, sans frais, et pouvons d’abord vous demander de prouver votre identité.',
        'Vous pouvez aussi porter plainte au Commissariat à la protection de la vie privée du Canada, à la Commission d’accès à l’information si vous habitez au Québec, ou à l’autorité de protection des données de votre pays.',
      ],
    },
    {
      id: 'retention',
      heading: 'Conservation',
      blocks: [
        'Nous conservons vos renseignements tant que vous avez un compte. Lorsque vous le supprimez, nous les supprimons ou les rendons anonymes, sauf ce que nous devons garder pour respecter une obligation légale ou régler un différend, comme la trace d’un achat ou d’un consentement.',
        'Les journaux techniques sont conservés au plus un an, et les copies de sauvegarde de notre base de données, 35 jours.',
      ],
    },
    {
      id: 'transfer',
      heading: 'Transfert',
      blocks: [
        'Nous conservons vos renseignements au Canada. Certains de nos fournisseurs de services et partenaires se trouvent ailleurs, par exemple aux États-Unis, où la loi peut les protéger autrement et où les autorités peuvent y avoir accès. Avant d’envoyer des renseignements à l’étranger, nous nous assurons qu’ils y sont protégés, par contrat au besoin.',
      ],
    },
    {
      id: 'disclosure',
      heading: 'Communication',
      blocks: [
        'Lorsque vous suivez une FanPage, l’organisme qui la tient reçoit des renseignements sur vous. Lorsque vous utilisez une offre, participez à un concours ou achetez une offre éclair, l’entreprise qui la propose et l’organisme par lequel vous l’avez trouvée reçoivent des renseignements sur vous. Ces renseignements sont :',
        [
          { text: 'votre âge et votre genre;' },
          { text: 'votre ville et sa position, ainsi que votre code postal ou ZIP;' },
          {
            text: 'la date de votre inscription à Fanward et le type d’appareil que vous utilisez;',
          },
          {
            text: 'ce que vous avez suivi, utilisé ou acheté, les concours auxquels vous avez participé, et quand.',
          },
        ],
        'Votre nom et votre adresse courriel n’en font pas partie. Un organisme dont vous suivez la FanPage ne les reçoit que si vous y consentez, pour cet organisme seulement : au moment de vous abonner ou dans votre [profil](profile). Vous pouvez retirer votre consentement dans votre profil à tout moment, et il prend fin lorsque vous cessez de suivre la FanPage ou supprimez votre compte. Nous gardons la trace de ce à quoi vous avez consenti, et quand. Nous ne communiquons ni votre nom ni votre adresse courriel aux entreprises. Lorsque nous demandons si une offre a fonctionné, votre réponse est comptée. La ligne que vous écrivez à ce sujet est montrée à l’entreprise et aux organismes de l’offre, sans votre nom, une fois la journée terminée. Nous masquons les coordonnées qu’elle contient et la supprimons après 90 jours ou lorsque vous supprimez votre compte.',
        'Les partenaires répondent de l’usage qu’ils font de ces renseignements, selon leur propre politique de confidentialité. Lorsque vous cessez de suivre une FanPage, l’organisme garde ce qu’il a déjà reçu; demandez-lui directement de le supprimer.',
        'Nous communiquons aussi des renseignements lorsque la loi l’exige, lorsque c’est nécessaire pour protéger la sécurité de quelqu’un ou nos droits, ou en cas de vente ou de fusion de notre entreprise. Dans ce dernier cas, nous vous avisons avant qu’une autre politique s’applique à vos renseignements.',
      ],
    },
    {
      id: 'security',
      heading: 'Sécurité',
      blocks: [
        'Vos renseignements sont chiffrés en chemin vers nous et là où ils sont conservés, et seules les personnes qui en ont besoin pour leur travail y ont accès. Aucune méthode n’est parfaitement sûre; nous ne pouvons donc pas promettre une sécurité absolue. Si une atteinte à la sécurité vous expose à un risque réel de préjudice grave, nous vous en avisons, ainsi que les autorités.',
      ],
    },
    {
      id: 'do-not-track',
      heading: 'Signal « Ne pas me suivre »',
      blocks: [
        'Certains navigateurs peuvent envoyer un signal « Ne pas me suivre » (Do Not Track). Fanward ne le prend pas en charge : ce qui est décrit ici ne change pas, avec ou sans ce signal.',
      ],
    },
    {
      id: 'service-providers',
      heading: 'Fournisseurs de services',
      blocks: [
        'Ces fournisseurs nous aident à faire fonctionner Fanward. Ceux qui traitent des renseignements pour nous ne peuvent s’en servir qu’à cette fin.',
        [
          {
            term: 'Hébergement, courriel, cartes et lieux',
            text: 'Amazon Web Services.',
          },
          { term: 'Paiements', text: 'Stripe, selon sa propre politique de confidentialité.' },
          {
            term: 'Service à la clientèle',
            text: '{service}. Pendant que votre session est ouverte, nos pages lui transmettent l’identifiant de votre compte et votre adresse courriel, afin que nous sachions qui vous êtes lorsque vous demandez de l’aide. Ce service connaît aussi votre adresse IP et le moment de votre visite.',
            isAboutSupportService: true,
          },
          {
            term: 'Connexion, si vous la choisissez',
            text: 'Google, Facebook ou Apple, selon leur propre politique de confidentialité.',
          },
          {
            term: 'Notifications, si vous les activez',
            text: 'Le service de l’éditeur de votre navigateur : Google, Mozilla, Apple ou Microsoft. Il transmet des messages qu’il ne peut pas lire.',
          },
          {
            term: 'Google Wallet, si vous y enregistrez un achat',
            text: 'Google, selon sa propre politique de confidentialité. Ce service reçoit ce que la carte affiche.',
          },
        ],
      ],
    },
    {
      id: 'analytics',
      heading: 'Statistiques',
      blocks: [
        'Nous comptons combien de fois les FanPages et les offres sont vues, suivies et utilisées. Nos partenaires voient ces totaux, y compris par groupe d’âge, par genre et par lieu. Nous utilisons les données d’utilisation de la même façon, pour voir ce qui fonctionne sur Fanward et ce qui ne fonctionne pas.',
      ],
    },
    {
      id: 'links',
      heading: 'Liens vers d’autres sites Web',
      blocks: [
        'Fanward contient des liens vers des sites Web que nous ne contrôlons pas. La présente politique ne s’y applique pas. Lisez la leur lorsque vous les visitez.',
      ],
    },
    {
      id: 'children',
      heading: 'Enfants de moins de 18 ans',
      blocks: [
        'Fanward ne s’adresse pas aux personnes de moins de 18 ans, et nous ne recueillons pas sciemment de renseignements à leur sujet. Si vous êtes un parent et croyez que votre enfant nous en a fourni, écrivez-nous. Nous les supprimerons.',
      ],
    },
    {
      id: 'changes',
      heading: 'Modifications de la politique',
      blocks: [
        'Nous publions toute modification sur cette page, avec sa date en haut. Si une modification est importante, nous vous en avisons par courriel ou sur Fanward avant qu’elle prenne effet.',
      ],
    },
    {
      id: 'contact',
      heading: 'Nous joindre',
      blocks: [
        'Une question sur vos renseignements, une demande? Écrivez à la personne responsable de la protection des renseignements personnels, à [privacy@fanward.example](mail).',
      ],
    },
  ],
}
