import { LEGAL_DATES, legalDay } from './legal-dates.ts'
import type { TermsDocument } from './legal-document.ts'

export const terms: TermsDocument = {
  title: 'Conditions d’utilisation',
  description:
    'L’entente entre vous et Fanward : qui peut utiliser le service, votre compte, les offres et les achats, la responsabilité et le droit applicable.',
  dateLine: `Dernière mise à jour : ${legalDay(LEGAL_DATES.terms.updated, 'fr')}`,
  contentsTitle: 'Sur cette page',
  mail: 'legal@fanward.example',
  lead: [
    'Fanward est un site Web et une application gratuits. Les fans y suivent les pages d’équipes, de communautés et d’autres organismes, appelées FanPages, et utilisent les offres des entreprises qui y sont affiliées. Le service est exploité par une société établie au Canada, désignée ici par « nous ».',
    'Les présentes conditions forment l’entente entre vous et nous. En créant un compte ou en utilisant Fanward, vous les acceptez et reconnaissez avoir pris connaissance de notre [Politique de confidentialité](privacy). Si vous n’êtes pas d’accord, veuillez ne pas utiliser Fanward.',
  ],
  sections: [
    {
      id: 'eligibility',
      heading: 'Qui peut utiliser Fanward',
      blocks: [
        'Vous devez avoir 18 ans ou plus pour utiliser Fanward. En l’utilisant, vous confirmez que c’est le cas.',
        'Fanward n’exige aucuns frais des fans. Vous ne payez que ce que vous choisissez d’acheter, par exemple une offre éclair.',
      ],
    },
    {
      id: 'accounts',
      heading: 'Comptes',
      blocks: [
        'Les renseignements que vous fournissez en créant un compte doivent être exacts, complets et à jour, et le rester. Dans le cas contraire, vous contrevenez aux présentes conditions, et nous pouvons suspendre ou fermer votre compte.',
        [
          { text: 'Choisissez un mot de passe difficile à deviner et gardez-le pour vous.' },
          { text: 'Vous êtes responsable de ce qui est fait au moyen de votre compte.' },
          { text: 'Avisez-nous sans tarder si vous croyez que quelqu’un d’autre s’en est servi.' },
          {
            text: 'Choisissez un nom d’utilisateur que vous avez le droit d’employer et qui n’offense personne.',
          },
        ],
        'Si vous ouvrez une session avec Google, Facebook ou Apple, leurs propres conditions s’appliquent à ce service.',
      ],
    },
    {
      id: 'deals',
      heading: 'Offres, concours et achats',
      blocks: [
        'Les offres viennent des entreprises, et non de nous. Chaque entreprise fixe les conditions de son offre, affichées sur la page de celle-ci, et il lui revient de l’honorer. Lisez ces conditions avant d’utiliser une offre.',
        [
          {
            term: 'Offres en magasin',
            text: 'Dès que vous utilisez l’offre, le coupon est valide pendant 10 minutes. Attendez d’être au comptoir.',
          },
          {
            term: 'Offres en ligne',
            text: 'Vous recevez un code ou un lien pour le site Web de l’entreprise, où s’appliquent ses propres conditions.',
          },
          {
            term: 'Limites',
            text: 'Une offre peut être épuisée, prendre fin ou exiger un délai avant que vous puissiez l’utiliser de nouveau. Nous ne pouvons pas remplacer une offre qui n’est plus disponible.',
          },
          {
            term: 'Offres éclair',
            text: 'Vous payez d’avance, par l’entremise de notre fournisseur de paiement, et recevez un code à usage unique que vous pouvez céder. Si votre paiement arrive une fois l’offre épuisée, nous vous le remboursons en entier.',
          },
          {
            term: 'Concours',
            text: 'Chaque concours a son propre règlement. Le partenaire qui l’organise choisit les gagnants et remet les prix.',
          },
        ],
        'Il est interdit de modifier ou de copier un coupon, d’utiliser des offres par des moyens automatisés, ou de contourner les limites d’une offre à l’aide de faux renseignements ou de plusieurs comptes.',
      ],
    },
    {
      id: 'partners',
      heading: 'Ce que reçoivent nos partenaires',
      blocks: [
        'Nos partenaires sont les organismes derrière les FanPages et les entreprises derrière les offres. Lorsque vous suivez une FanPage ou utilisez une offre, les partenaires concernés reçoivent des renseignements sur vous. Notre [Politique de confidentialité](privacy) précise lesquels.',
      ],
    },
    {
      id: 'copyright',
      heading: 'Droits d’auteur',
      blocks: [
        'Nous respectons le travail d’autrui et examinons tout avis selon lequel un élément de Fanward porte atteinte à un droit d’auteur. Si vous êtes titulaire de ce droit, ou si vous agissez au nom de son titulaire, écrivez à [legal@fanward.example](mail) en indiquant :',
        [
          {
            text: 'votre nom, votre adresse postale et votre adresse courriel, avec votre signature;',
          },
          {
            text: 'une description de l’œuvre et, si vous agissez pour le titulaire, la preuve que vous y êtes autorisé;',
          },
          { text: 'l’adresse de la page de Fanward où se trouve l’élément en cause;' },
          {
            text: 'une déclaration selon laquelle vous croyez de bonne foi que cette utilisation n’est pas permise et que votre avis est exact.',
          },
        ],
        'Nous transmettons votre avis à la personne qui a publié l’élément et pouvons le retirer entre-temps. Nous pouvons fermer les comptes de ceux qui récidivent. Un avis sciemment faux peut engager la responsabilité de son auteur.',
      ],
    },
    {
      id: 'intellectual-property',
      heading: 'Propriété intellectuelle',
      blocks: [
        'Le nom Fanward, son emblème, son design et ses logiciels nous appartiennent ou appartiennent à ceux qui nous en accordent la licence; les lois du Canada et d’autres pays les protègent. Les noms, logos et images des FanPages et des offres appartiennent à nos partenaires ou à leurs titulaires.',
        'Vous pouvez utiliser Fanward à des fins personnelles. Pour tout autre usage, par exemple copier le service, le vendre ou employer notre nom et notre emblème, il vous faut notre autorisation écrite.',
      ],
    },
    {
      id: 'links',
      heading: 'Liens vers d’autres sites Web',
      blocks: [
        'Fanward contient des liens vers des sites Web et des services qui ne nous appartiennent pas et que nous ne contrôlons pas, comme ceux de nos partenaires. Nous ne répondons ni de leur contenu, ni de leurs pratiques, ni de ce que vous y achetez. Lisez leurs conditions et leur politique de confidentialité lorsque vous les visitez.',
      ],
    },
    {
      id: 'termination',
      heading: 'Résiliation',
      blocks: [
        'Vous pouvez cesser d’utiliser Fanward en tout temps et supprimer votre compte dans votre [profil](profile). Notez d’abord les codes que vous avez achetés : vous ne les retrouverez plus ici.',
        'Nous pouvons suspendre ou fermer votre compte, sans préavis si nécessaire, si vous contrevenez aux présentes conditions, abusez des offres ou mettez autrui en danger. Si vous croyez que nous avons fait erreur, écrivez-nous et nous réexaminerons la question.',
        'Votre droit d’utiliser Fanward prend fin avec votre compte. Les dispositions qui sont appelées à durer, comme celles sur la propriété intellectuelle, la responsabilité et le droit applicable, demeurent en vigueur.',
      ],
    },
    {
      id: 'liability',
      heading: 'Limitation de responsabilité',
      blocks: [
        'Dans la mesure permise par la loi, nous ne répondons pas :',
        [
          {
            text: 'des biens et services de nos partenaires, ni d’une offre qu’une entreprise n’honore pas;',
          },
          {
            text: 'des pertes indirectes, comme un manque à gagner, une perte de données ou une offre manquée;',
          },
          {
            text: 'de ce que d’autres font au moyen de votre compte parce qu’ils ont eu connaissance de votre mot de passe.',
          },
        ],
        'Dans la mesure permise par la loi, notre responsabilité totale envers vous se limite au plus élevé des montants suivants : ce que vous avez payé par l’entremise de Fanward au cours des 12 mois précédant la réclamation, ou 100 dollars canadiens.',
        'Rien dans les présentes conditions ne limite une responsabilité que la loi nous interdit de limiter, comme celle qui découle d’un préjudice corporel ou d’une faute intentionnelle ou lourde. Certains territoires, dont le Québec, n’autorisent pas certaines de ces limites. Celles-ci ne s’appliquent pas à vous si vous y habitez.',
      ],
    },
    {
      id: 'disclaimer',
      heading: 'Exclusion de garanties',
      blocks: [
        'Fanward est offert « tel quel » et « selon sa disponibilité ». Dans la mesure permise par la loi, nous ne donnons aucune garantie ni condition, expresse ou implicite. En particulier, nous ne promettons pas :',
        [
          {
            text: 'que Fanward sera toujours accessible, exempt d’erreurs ou à l’abri de toute attaque;',
          },
          { text: 'que tout ce que publient nos partenaires est exact ou à jour;' },
          { text: 'qu’une offre vous conviendra ou sera offerte là où vous êtes.' },
        ],
        'Certains territoires n’autorisent pas de telles exclusions. Vous y conservez les garanties que la loi vous accorde.',
      ],
    },
    {
      id: 'governing-law',
      heading: 'Droit applicable',
      blocks: [
        'Les présentes conditions sont régies par les lois de l’Ontario, au Canada, et par les lois fédérales du Canada qui s’y appliquent, sans égard aux règles de conflit de lois. Les tribunaux de l’Ontario entendent les litiges.',
        'Si vous êtes un consommateur, vous conservez la protection que vous accorde la loi de l’endroit où vous habitez, y compris le droit de vous adresser à ses tribunaux lorsque cette loi le prévoit.',
        'Écrivez-nous d’abord : nous préférons régler la question directement avec vous. Si un tribunal juge une disposition invalide, les autres restent en vigueur. Les versions française et anglaise ont la même valeur.',
      ],
    },
    {
      id: 'changes',
      heading: 'Modifications',
      blocks: [
        'Nous pouvons modifier les présentes conditions. Avant qu’une modification importante prenne effet, nous vous donnons un préavis d’au moins 30 jours, par courriel ou sur Fanward. Il nous revient de déterminer, raisonnablement et de bonne foi, ce qui est important.',
        'Si vous continuez d’utiliser Fanward après l’entrée en vigueur d’une modification, vous acceptez les nouvelles conditions. Si vous n’êtes pas d’accord, cessez d’utiliser Fanward et supprimez votre compte avant cette date.',
      ],
    },
    {
      id: 'contact',
      heading: 'Nous joindre',
      blocks: ['Des questions sur ces conditions? Écrivez à [legal@fanward.example](mail).'],
    },
  ],
}
