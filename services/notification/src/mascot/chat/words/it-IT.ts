import { phrases } from '../question';
import type { MascotLanguage } from '../vocabulary';

export const itIT: MascotLanguage = {
  vocabulary: {
    putting: phrases([
      ...['investire', 'investo', 'reinvestire', 'depositare', 'versare'],
      ...['mettere', 'metto', 'comprare', 'compro'],
    ]),
    put: phrases([
      'investimento',
      'deposito',
      'pacchetto',
      'piano',
      'smart trading',
      'robot',
      'soldi qui',
    ]),
    doubting: phrases([
      ...['devo', 'dovrei', 'vale', 'conviene', 'consigli', 'consiglia', 'consiglio', 'suggerisci'],
      ...[
        'meglio',
        'migliore',
        'è buono',
        'buona idea',
        'buon momento',
        'sicuro',
        'affidabile',
        'pensi',
      ],
    ]),
    more: phrases(['più', 'tutto', 'altro', 'altri']),
    promising: phrases([
      ...[
        'posso perdere',
        'perdere soldi',
        'perderò',
        'è sicuro',
        'guadagnare più',
        'guadagno più',
        'rende più',
        'vale la pena',
      ],
      ...['garantito', 'garantita', 'garanzia', 'garantisce', 'senza rischio', 'senza rischi'],
      ...['diventare ricco', 'guadagnerò', 'renderà'],
    ]),
    explaining: phrases([
      ...['come', 'dove', 'quando', 'perché', 'che cosa', 'cos è', 'cosa sono', 'spiega'],
      ...['spiegami', 'funziona', 'significa', 'aiuto', 'commissione', 'quanto tempo'],
    ]),
    opening: phrases([
      ...['vedere', 'vedi', 'apri', 'aprire', 'vai', 'andare', 'mostra', 'mostrami', 'mostrare'],
      ...['voglio', 'vorrei', 'schermata', 'pagina', 'fare'],
    ]),
    idle: phrases([
      ...['il', 'lo', 'la', 'i', 'gli', 'le', 'un', 'una', 'di', 'del', 'della', 'in', 'e', 'è'],
      ...['io', 'mi', 'mio', 'mia', 'miei', 'per', 'favore', 'che', 'qual', 'quale', 'con', 'a'],
      ...['come', 'sono', 'cosa'],
    ]),
    figures: {
      balance: phrases(['saldo', 'quanto ho', 'miei soldi', 'mio portafoglio', 'disponibile']),
      yield: phrases([
        'rendimento',
        'rendimenti',
        'reso',
        'guadagno',
        'guadagni',
        'guadagnato',
        'profitto',
      ]),
      bonus: phrases(['bonus']),
      invested: phrases(['investito', 'capitale']),
      pendingWithdrawal: phrases([
        'prelievo attesa',
        'prelievi attesa',
        'prelievo sospeso',
        'prelievo corso',
      ]),
    },
    pages: {
      dashboard: phrases(['inizio', 'pannello', 'dashboard']),
      deposit: phrases(['depositare', 'deposito', 'depositi', 'versare', 'versamento']),
      withdraw: phrases([
        'prelevare',
        'prelievo',
        'prelievi',
        'prelevare saldo',
        'prelevare rendimento',
      ]),
      transfer: phrases(['trasferire', 'trasferimento', 'bonifico', 'trasferire saldo']),
      transactions: phrases([
        'estratto',
        'estratto conto',
        'transazione',
        'transazioni',
        'movimenti',
        'storico',
      ]),
      myInvestments: phrases(['miei investimenti', 'mio investimento']),
      investmentPlans: phrases([
        ...['piano', 'piani', 'pacchetto', 'pacchetti'],
        ...['investire', 'investimento', 'investimenti'],
      ]),
      smartTrading: phrases(['smart trading', 'trading', 'robot']),
      referrals: phrases(['invitare', 'invito', 'inviti', 'invitati', 'mia rete']),
      competition: phrases(['competizione', 'classifica', 'premio', 'premi']),
      pixKeys: phrases(['chiave', 'chiavi', 'chiave pix', 'chiavi pix']),
      profile: phrases(['profilo', 'miei dati', 'mio account']),
      security: phrases(['sicurezza', 'password', 'due fattori', 'dispositivo', 'dispositivi']),
      goals: phrases(['obiettivo', 'obiettivi']),
      achievements: phrases(['traguardo', 'traguardi']),
      tips: phrases(['suggerimenti']),
      notifications: phrases(['notifica', 'notifiche', 'avviso', 'avvisi']),
    },
  },
  replies: {
    counsel:
      'Questa decisione è tua, e io non consiglio quanto né quando investire. Ogni investimento comporta un rischio: ciò che ha reso prima può non rendere di nuovo, e puoi perdere quanto hai investito. Leggi la scheda di rischio prima di decidere.',
    unknown:
      'Questo non lo so ancora. Posso dirti il saldo, i rendimenti, i bonus, la somma investita e i prelievi in attesa, e aprire schermate come l’estratto conto, i prelievi e i tuoi investimenti.',
    figuresUnknown: 'Non ho ancora le tue cifre. Le trovi nella dashboard.',
    figures: {
      balance:
        'Hai {total} da usare: {available} disponibili, {yield} di rendimento, {bonus} di bonus e {promotional} di bonus promozionale.',
      yield: 'Il tuo portafoglio dei rendimenti ha {yield}.',
      bonus: 'Hai {bonus} nel portafoglio dei bonus e {promotional} di bonus promozionale.',
      invested: 'Hai {invested} investiti in pacchetti e {smartTrading} in Smart Trading.',
      pendingWithdrawal: 'In prelievi non ancora pagati hai {pending}.',
    },
    opened: 'Lo trovi qui: {page}.',
    pageNames: {
      ...{ dashboard: 'Dashboard', deposit: 'Deposita', withdraw: 'Preleva', transfer: 'Preleva' },
      ...{ transactions: 'Estratto conto', myInvestments: 'I miei investimenti' },
      ...{ investmentPlans: 'Piani di investimento', smartTrading: 'Smart Trading' },
      ...{
        referrals: 'I miei invitati',
        competition: 'Competizione',
        pixKeys: 'Chiavi di prelievo',
      },
      ...{ profile: 'Profilo', security: 'Sicurezza', goals: 'Obiettivi', tips: 'Consigli' },
      ...{ achievements: 'Traguardi', notifications: 'Notifiche' },
    },
  },
};
