import { type NoticeLanguage, says } from './notice-words';

export const itIT: NoticeLanguage = {
  notices: {
    deposit_confirmed: says(
      'Deposito confermato',
      'Il tuo deposito di {amount} è stato confermato ed è già nel saldo.',
    ),
    withdrawal_paid: says(
      'Prelievo pagato',
      'Il tuo prelievo di {amount} è stato pagato. Importo netto: {netAmount}.',
    ),
    withdrawal_rejected: says(
      'Prelievo rifiutato',
      'Il tuo prelievo di {amount} è stato rifiutato e l’importo è tornato nel portafoglio. Motivo: {reason}',
    ),
    profits_credited: says(
      'Rendimento accreditato',
      'I tuoi investimenti hanno reso {amount} il {day}.',
    ),
    investment_activated: says(
      'Investimento attivo',
      'Il tuo investimento di {amount} nel pacchetto {packageName} è attivo.',
    ),
    investment_completed: says(
      'Investimento concluso',
      'Il tuo investimento di {amount} nel pacchetto {packageName} è arrivato alla scadenza. Ha reso {profit} in totale.',
    ),
    investment_reversed: says(
      'Investimento annullato',
      'Il tuo investimento di {amount} è stato annullato.',
    ),
    bonus_expected: says(
      'Un investimento nella tua rete',
      '{referredName}, del tuo livello {level}, ha investito. Un bonus di {amount} è previsto per il {moment}, se l’investimento non viene annullato.',
    ),
    bonus_credited: says(
      'Bonus per gli inviti',
      'Hai ricevuto un bonus di {amount} per l’investimento di {referredName}, del tuo livello {level}.',
    ),
    deposit_bonus_expected: says(
      'Un deposito nella tua rete',
      '{referredName}, del tuo livello {level}, ha depositato in Smart Trading. Un bonus di {amount} è previsto per il {moment}, se il deposito non viene riscattato prima.',
    ),
    deposit_bonus_credited: says(
      'Bonus per gli inviti',
      'Hai ricevuto un bonus di {amount} per il deposito in Smart Trading di {referredName}, del tuo livello {level}.',
    ),
    member_referred: says(
      'Nuovo invitato',
      '{referredName} si è registrato con il tuo codice. I tuoi invitati diretti: {count}.',
    ),
    smart_trading_activated: says(
      'Deposito in Smart Trading',
      'Il tuo deposito di {amount} in Smart Trading è attivo. Ogni giorno può portare un guadagno o una perdita.',
    ),
    smart_trading_undone: says(
      'Deposito annullato',
      'Il tuo deposito di {amount} in Smart Trading è stato annullato e l’importo è tornato nel saldo.',
    ),
    smart_trading_revoked: says(
      'Deposito riscattato',
      'Il tuo deposito di {amount} in Smart Trading è stato riscattato. Hai ricevuto {netAmount}. Risultato al netto delle commissioni: {profit}.',
    ),
    smart_trading_ended: says(
      'Deposito giunto a scadenza',
      'Il tuo deposito di {amount} in Smart Trading è arrivato alla scadenza. Hai ricevuto {netAmount}. Risultato al netto delle commissioni: {profit}.',
    ),
    robot_stopped: says(
      'Robot fermo',
      '{robotStop} Operazioni: {count}. Risultato di quelle già concluse: {profit}.',
    ),
    achievement_unlocked: says(
      'Traguardo sbloccato',
      'Hai sbloccato «{achievement}». Punti: {points}.',
    ),
    level_reached: says('Nuovo livello', 'Hai raggiunto il livello {levelName}.'),
    level_reached_with_bonus: says(
      'Nuovo livello',
      'Hai raggiunto il livello {levelName}, con un bonus di {amount}.',
    ),
    password_changed: says(
      'Password cambiata',
      'La password del tuo account è stata cambiata il {moment}. Se non sei stato tu, reimposta la password e contatta l’assistenza.',
    ),
    two_factor_enabled: says(
      'Verifica in due passaggi attivata',
      'La verifica in due passaggi è stata attivata il {moment}. Se non sei stato tu, reimposta la password e contatta l’assistenza.',
    ),
    two_factor_disabled: says(
      'Verifica in due passaggi disattivata',
      'La verifica in due passaggi è stata disattivata il {moment}. Se non sei stato tu, reimposta la password e contatta l’assistenza.',
    ),
    new_device: says(
      'Nuovo dispositivo sul tuo account',
      'Un nuovo dispositivo è entrato nel tuo account: {deviceName} ({from}), il {moment}. Se non sei stato tu, cambia la password, chiudi quella sessione in Sicurezza e contatta l’assistenza.',
    ),
    pix_key_added: says(
      'Nuova chiave PIX',
      'La chiave PIX che termina con {ending} è stata aggiunta il {moment}. Se non sei stato tu, cambia la password e contatta l’assistenza.',
    ),
    crypto_address_added: says(
      'Nuovo indirizzo di prelievo',
      'Il {moment} è stato chiesto un prelievo verso l’indirizzo che termina con {ending}, mai usato prima. Se non sei stato tu, cambia la password e contatta l’assistenza.',
    ),
    phone_changed: says(
      'Telefono cambiato',
      'Il telefono del tuo account è stato cambiato il {moment}. Se non sei stato tu, cambia la password e contatta l’assistenza.',
    ),
    email_changed: says(
      'E-mail cambiata',
      'L’e-mail del tuo account è stata cambiata il {moment}. Se non sei stato tu, cambia la password e contatta l’assistenza.',
    ),
    support_changed_data: says(
      'L’assistenza ha cambiato i tuoi dati',
      'Il nostro team ha cambiato sul tuo account il {moment}: {fields}. Se non l’hai chiesto, contatta l’assistenza.',
    ),
    withdrawal_waiting: says(
      'Prelievo in attesa',
      '{personName} ha chiesto un prelievo di {amount}, che attende una decisione.',
    ),
    guarding_settings_changed: says(
      'Impostazione di sicurezza modificata',
      '{personName} ha modificato il {moment} un’impostazione che protegge denaro o accesso. Se nessuno lo ha concordato, sospendi i pagamenti e controlla il registro di controllo.',
    ),
    audit_chain_broken: says(
      'Registro di controllo alterato',
      'La verifica notturna ha trovato un registro di controllo alterato, rimosso o aggiunto: il n. {count}. Vedi Registri di controllo, Integrità.',
    ),
  },
  accountData: {
    fullName: 'nome',
    email: 'e-mail',
    phone: 'telefono',
    document: 'documento',
    country: 'paese',
    isActive: 'stato dell’account',
  },
  robotStops: {
    member: 'Hai fermato il robot.',
    stop_loss:
      'Il robot si è fermato perché la perdita ha raggiunto il limite che avevi impostato.',
    take_profit:
      'Il robot si è fermato perché il guadagno ha raggiunto l’importo che avevi impostato.',
    balance:
      'Il robot si è fermato perché il saldo disponibile non copriva l’operazione successiva.',
    limit: 'Il robot si è fermato per il tuo limite di perdita giornaliero o per la tua pausa.',
    ended: 'Il robot si è fermato perché il periodo che avevi impostato è finito.',
    halted: 'Il robot si è fermato perché le operazioni sono state sospese.',
  },
  achievements: {
    first_investment: 'Primo germoglio',
    three_packages: 'Bosco misto',
    invested_1000: 'Radice salda',
    invested_10000: 'Bosco di bambù',
    first_profit: 'Prima foglia',
    first_completed: 'Ciclo completo',
    first_goal: 'Obiettivo raggiunto',
    first_referral: 'Primo invito',
    ten_referrals: 'Rete di dieci',
  },
};
