import { LEGAL_DATES, legalDay } from './legal-dates.ts'
import type { PrivacyDocument } from './legal-document.ts'

export const privacy: PrivacyDocument = {
  title: 'Privacy Policy',
  description:
    'What data Fanward collects about you, why, which partners receive it, how long it is kept, and what you can ask of us.',
  dateLine: `Effective ${legalDay(LEGAL_DATES.privacy.effective, 'en')}; last changed ${legalDay(LEGAL_DATES.privacy.changed, 'en')}`,
  contentsTitle: 'On this page',
  mail: 'privacy@fanward.example',
  lead: [
    'This policy explains what data Fanward collects about you, why, who receives it and what you can do about it. It covers our website and our apps.',
    'Fanward is operated by a company in Canada, called “we” and “us” here. We are responsible for your data under Canadian privacy law and, if you are in the European Economic Area or the United Kingdom, as the controller under the General Data Protection Regulation (GDPR).',
  ],
  sections: [
    {
      id: 'definitions',
      heading: 'Definitions',
      blocks: [
        [
          {
            term: 'Personal data',
            text: 'Any information about a person who is or can be identified.',
          },
          {
            term: 'Usage data',
            text: 'What is recorded automatically when Fanward is used, such as the pages visited.',
          },
          {
            term: 'Location data',
            text: 'Where you live, as you tell us, or where your device is, if you allow us to know.',
          },
          {
            term: 'Cookies',
            text: 'Small files that a website leaves in your browser. Here, the word also covers the browser’s own storage, which we use in the same way.',
          },
          {
            term: 'Partners',
            text: 'The organizations behind the FanPages, and the businesses behind the deals.',
          },
          {
            term: 'Service providers',
            text: 'Companies that process data for us, on our instructions.',
          },
        ],
      ],
    },
    {
      id: 'data-collected',
      heading: 'Data We Collect',
      blocks: [
        'We collect what you give us and what your use of Fanward leaves behind.',
        [
          {
            term: 'You',
            text: 'E-mail address, first and last name, username, date of birth, gender, language and settings.',
          },
          {
            term: 'Your address',
            text: 'Address, city, state or province, postal or ZIP code, and country.',
          },
          {
            term: 'What you do here',
            text: 'The FanPages you follow, the deals you redeem, unlock or buy and the contests you enter, with the date, the time and the kind of device, and what you say about a deal when we ask whether it worked.',
          },
          {
            term: 'Usage data',
            text: 'IP address, type and version of your browser, device and operating system, pages visited, when and for how long, and errors.',
          },
          {
            term: 'Location data',
            text: 'The position of the city that you choose and, only with your permission, that of your device, to show you deals nearby. Until you choose a city, the home page uses the one that your IP address points to, without storing it. You can withdraw the permission in the settings of your device.',
          },
          {
            term: 'Cookies',
            text: 'Described in the next section.',
          },
          {
            term: 'Login with Google, Facebook or Apple',
            text: 'The name and e-mail address that the service passes on. We never receive your password for it.',
          },
          {
            term: 'Notifications, if you turn them on',
            text: 'The address at which your browser can be reached, and a name for the device.',
          },
          {
            term: 'Payments',
            text: 'What you bought, when and for how much. Your card number goes to our payment provider and never to us.',
          },
        ],
      ],
    },
    {
      id: 'cookies',
      heading: 'Types Of Cookies',
      blocks: [
        [
          {
            term: 'Necessary',
            text: 'Keep you logged in and protect your account. Fanward cannot work without them.',
          },
          {
            term: 'Notices',
            text: 'Remember what you have already been shown or have agreed to, so that we do not ask again.',
          },
          {
            term: 'Preferences',
            text: 'Remember your language and other choices, such as the list or map view.',
          },
          {
            term: 'Measurement',
            text: 'Help us count visits and see what is used. Where the law asks for your consent, we set them only once you have given it.',
          },
        ],
        'Session cookies go when you close your browser. Persistent cookies stay until they expire or you delete them. You can delete or refuse cookies in your browser; without the necessary ones, you cannot log in.',
      ],
    },
    {
      id: 'use',
      heading: 'How We Use Your Data',
      blocks: [
        [
          { text: 'To run Fanward: your account, your feed, your deals, contests and purchases.' },
          { text: 'To show you deals that suit you and that are near you.' },
          { text: 'To give our partners the data described under “Disclosure”.' },
          {
            text: 'To write to you about your account and, if you have agreed, about news and deals. Each of these messages tells you how to stop them.',
          },
          { text: 'To answer you when you write to us.' },
          { text: 'To understand how Fanward is used, and make it better.' },
          { text: 'To prevent fraud and misuse, and to meet our legal obligations.' },
        ],
      ],
    },
    {
      id: 'legal-basis',
      heading: 'Legal Basis Under The GDPR',
      blocks: [
        'If the GDPR applies to you, we use your data on one of these grounds:',
        [
          {
            term: 'Contract',
            text: 'to give you what you signed up for, including handing data to the partners whose FanPage you follow or whose deal you redeem;',
          },
          {
            term: 'Consent',
            text: 'for giving your name and e-mail address to an organization, for the position of your device, for news by e-mail, and for cookies that need it;',
          },
          {
            term: 'Legitimate interests',
            text: 'to keep Fanward safe, to measure how it is used and to improve it;',
          },
          { term: 'Legal obligation', text: 'to keep the records that the law requires.' },
        ],
      ],
    },
    {
      id: 'rights',
      heading: 'Your Rights',
      blocks: [
        'Wherever you live, you may ask us to:',
        [
          { text: 'tell you what data we hold about you and give you a copy;' },
          { text: 'correct what is wrong or incomplete;' },
          { text: 'delete your data;' },
          { text: 'restrict a use of your data, or stop one to which you object;' },
          { text: 'give you your data, or send it to another service, in a common format;' },
          { text: 'stop any use to which you no longer consent.' },
        ],
        'Much of this you can do yourself in your [profile](profile). For the rest, write to [privacy@fanward.example](mail). We answer within 30 days, free of charge, and may first ask you to prove who you are.',
        'You may also complain to the Office of the Privacy Commissioner of Canada, to the Commission d’accès à l’information if you live in Québec, or to the data protection authority of your country.',
      ],
    },
    {
      id: 'retention',
      heading: 'Retention',
      blocks: [
        'We keep your data for as long as you have an account. When you delete it, we delete your data or make it anonymous, except for what we must keep to meet a legal obligation or to settle a dispute, such as the record of a purchase or of a consent.',
        'Technical logs are kept for up to one year, and backups of our database for 35 days.',
      ],
    },
    {
      id: 'transfer',
      heading: 'Transfer',
      blocks: [
        'We store your data in Canada. Some of our service providers and partners are elsewhere, for example in the United States, where the law may protect your data differently and authorities may have access to it. Before we send data abroad, we make sure that it is protected there, by contract where needed.',
      ],
    },
    {
      id: 'disclosure',
      heading: 'Disclosure',
      blocks: [
        'When you follow a FanPage, the organization behind it receives data about you. When you redeem a deal, enter a contest or buy a flash deal, the business that offers it and the organization through which you found it receive data about you. This data is:',
        [
          { text: 'your age and gender;' },
          { text: 'your city and its position, and your postal or ZIP code;' },
          { text: 'when you joined Fanward, and the kind of device you use;' },
          { text: 'what you followed, redeemed, entered or bought, and when.' },
        ],
        'Your name and e-mail address are not part of it. An organization whose FanPage you follow receives them only if you agree, for that organization alone: when you follow it, or in your [profile](profile). You can take your consent back in your profile at any time, and it ends when you unfollow the FanPage or delete your account. We keep a record of what you agreed to, and when. We do not give your name and e-mail address to businesses. When we ask whether a deal worked, your answer is counted. A line that you write about it is shown to the business and to the organizations of the deal, without your name, once its day is over. We hide contact details that it contains, and delete it after 90 days or when you delete your account.',
        'Partners are responsible for what they do with this data, under their own privacy policies. When you unfollow a FanPage, its organization keeps what it has already received; ask it directly to delete that.',
        'We also disclose data when the law requires it, when it is necessary to protect someone’s safety or our rights, or if our business is sold or merged. In that last case, we tell you before another policy applies to your data.',
      ],
    },
    {
      id: 'security',
      heading: 'Security',
      blocks: [
        'Your data is encrypted on its way to us and where it is stored, and only those who need it for their work have access to it. No method is perfectly safe, so we cannot promise absolute security. If a breach puts you at a real risk of significant harm, we tell you and the authorities.',
      ],
    },
    {
      id: 'do-not-track',
      heading: 'Do Not Track',
      blocks: [
        'Some browsers can send a “Do Not Track” signal. Fanward does not support it: what is described here is the same with or without the signal.',
      ],
    },
    {
      id: 'service-providers',
      heading: 'Service Providers',
      blocks: [
        'These providers help us run Fanward. Those that process data for us may use it for that purpose only.',
        [
          {
            term: 'Hosting, e-mail, maps and places',
            text: 'Amazon Web Services.',
          },
          { term: 'Payments', text: 'Stripe, under its own privacy policy.' },
          {
            term: 'Customer support',
            text: '{service}. While you are logged in, our pages tell it the identifier of your account and your e-mail address, so that we know who you are when you ask for help. It also learns your IP address and when you are here.',
            isAboutSupportService: true,
          },
          {
            term: 'Third-party login, if you choose it',
            text: 'Google, Facebook or Apple, under their own privacy policies.',
          },
          {
            term: 'Notifications, if you turn them on',
            text: 'The push service of your browser’s maker: Google, Mozilla, Apple or Microsoft. It passes on messages that it cannot read.',
          },
          {
            term: 'Google Wallet, if you save a purchase there',
            text: 'Google, under its own privacy policy. It receives what the pass shows.',
          },
        ],
      ],
    },
    {
      id: 'analytics',
      heading: 'Analytics',
      blocks: [
        'We count how often FanPages and deals are seen, followed and redeemed. Our partners see these counts, also by age group, gender and place. We use usage data in the same way to see what works on Fanward and what does not.',
      ],
    },
    {
      id: 'links',
      heading: 'Links To Other Web Sites',
      blocks: [
        'Fanward links to websites that we do not control. This policy does not cover them. Read theirs when you visit them.',
      ],
    },
    {
      id: 'children',
      heading: 'Children Under 18',
      blocks: [
        'Fanward is not for anyone under 18, and we do not knowingly collect their data. If you are a parent and believe that your child has given us data, write to us. We will delete it.',
      ],
    },
    {
      id: 'changes',
      heading: 'Changes To This Policy',
      blocks: [
        'We publish every change on this page, with its date at the top. If a change is material, we tell you by e-mail or on Fanward before it takes effect.',
      ],
    },
    {
      id: 'contact',
      heading: 'Contact Us',
      blocks: [
        'Questions about your data, or a request? Write to our privacy officer at [privacy@fanward.example](mail).',
      ],
    },
  ],
}
