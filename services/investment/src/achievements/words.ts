import type { AchievementKey, Language } from '@bambuzal/contracts';

interface AchievementWords {
  readonly title: string;
  readonly description: string;
  /** Condition that unlocks the achievement, in words. */
  readonly criteria: string;
}

const ptBR: Record<AchievementKey, AchievementWords> = {
  first_investment: words(
    'Primeiro broto',
    'Seu primeiro investimento está valendo.',
    'Faça um investimento. Ele conta quando não puder mais ser desfeito.',
  ),
  three_packages: words(
    'Bosque variado',
    'Seu dinheiro está em três pacotes diferentes.',
    'Invista em três pacotes diferentes.',
  ),
  invested_1000: words(
    'Raiz firme',
    'Você já investiu {amount} no total.',
    'Invista {amount} no total.',
  ),
  invested_10000: words(
    'Bambuzal formado',
    'Você já investiu {amount} no total.',
    'Invista {amount} no total.',
  ),
  first_profit: words(
    'Primeira folha',
    'Você recebeu o primeiro rendimento.',
    'Receba o primeiro rendimento de um investimento.',
  ),
  first_completed: words(
    'Ciclo completo',
    'Um investimento seu chegou ao fim do prazo.',
    'Leve um investimento até o fim do prazo.',
  ),
  first_goal: words(
    'Meta alcançada',
    'Você concluiu a sua primeira meta.',
    'Marque uma meta como concluída.',
  ),
  first_referral: words(
    'Primeira indicação',
    'Alguém chegou pelo seu convite.',
    'Indique uma pessoa que se cadastre com o seu código.',
  ),
  ten_referrals: words(
    'Rede de dez',
    'Dez pessoas chegaram pelo seu convite.',
    'Indique dez pessoas que se cadastrem com o seu código.',
  ),
};

const enUS: Record<AchievementKey, AchievementWords> = {
  first_investment: words(
    'First shoot',
    'Your first investment counts.',
    'Make an investment. It counts once it can no longer be undone.',
  ),
  three_packages: words(
    'Mixed grove',
    'Your money is in three different packages.',
    'Invest in three different packages.',
  ),
  invested_1000: words(
    'Firm root',
    'You have invested {amount} in total.',
    'Invest {amount} in total.',
  ),
  invested_10000: words(
    'Full grove',
    'You have invested {amount} in total.',
    'Invest {amount} in total.',
  ),
  first_profit: words(
    'First leaf',
    'You received your first profit.',
    'Receive the first profit of an investment.',
  ),
  first_completed: words(
    'Full cycle',
    'One of your investments ran to its end.',
    'Let an investment run to its end.',
  ),
  first_goal: words('Goal reached', 'You completed your first goal.', 'Mark a goal as completed.'),
  first_referral: words(
    'First referral',
    'Somebody joined by your invitation.',
    'Refer somebody who signs up with your code.',
  ),
  ten_referrals: words(
    'Network of ten',
    'Ten people joined by your invitation.',
    'Refer ten people who sign up with your code.',
  ),
};

const esES: Record<AchievementKey, AchievementWords> = {
  first_investment: words(
    'Primer brote',
    'Su primera inversión ya cuenta.',
    'Haga una inversión. Cuenta cuando ya no se pueda deshacer.',
  ),
  three_packages: words(
    'Bosque variado',
    'Su dinero está en tres paquetes distintos.',
    'Invierta en tres paquetes distintos.',
  ),
  invested_1000: words(
    'Raíz firme',
    'Ya ha invertido {amount} en total.',
    'Invierta {amount} en total.',
  ),
  invested_10000: words(
    'Bambudal formado',
    'Ya ha invertido {amount} en total.',
    'Invierta {amount} en total.',
  ),
  first_profit: words(
    'Primera hoja',
    'Ha recibido su primer rendimiento.',
    'Reciba el primer rendimiento de una inversión.',
  ),
  first_completed: words(
    'Ciclo completo',
    'Una de sus inversiones llegó al final del plazo.',
    'Lleve una inversión hasta el final del plazo.',
  ),
  first_goal: words(
    'Meta alcanzada',
    'Ha completado su primera meta.',
    'Marque una meta como completada.',
  ),
  first_referral: words(
    'Primer referido',
    'Alguien llegó por su invitación.',
    'Recomiende a una persona que se registre con su código.',
  ),
  ten_referrals: words(
    'Red de diez',
    'Diez personas llegaron por su invitación.',
    'Recomiende a diez personas que se registren con su código.',
  ),
};

const itIT: Record<AchievementKey, AchievementWords> = {
  first_investment: words(
    'Primo germoglio',
    'Il tuo primo investimento vale.',
    'Fai un investimento. Vale quando non può più essere annullato.',
  ),
  three_packages: words(
    'Bosco misto',
    'Il tuo denaro è in tre pacchetti diversi.',
    'Investi in tre pacchetti diversi.',
  ),
  invested_1000: words(
    'Radice salda',
    'Hai investito {amount} in totale.',
    'Investi {amount} in totale.',
  ),
  invested_10000: words(
    'Bosco di bambù',
    'Hai investito {amount} in totale.',
    'Investi {amount} in totale.',
  ),
  first_profit: words(
    'Prima foglia',
    'Hai ricevuto il primo rendimento.',
    'Ricevi il primo rendimento di un investimento.',
  ),
  first_completed: words(
    'Ciclo completo',
    'Un tuo investimento è arrivato alla scadenza.',
    'Porta un investimento fino alla scadenza.',
  ),
  first_goal: words(
    'Obiettivo raggiunto',
    'Hai completato il tuo primo obiettivo.',
    'Segna un obiettivo come completato.',
  ),
  first_referral: words(
    'Primo invito',
    'Qualcuno è arrivato con il tuo invito.',
    'Invita una persona che si registri con il tuo codice.',
  ),
  ten_referrals: words(
    'Rete di dieci',
    'Dieci persone sono arrivate con il tuo invito.',
    'Invita dieci persone che si registrino con il tuo codice.',
  ),
};

/** Text in which `{amount}` is replaced by the amount. */
export const achievementWords: Readonly<
  Record<Language, Readonly<Record<AchievementKey, AchievementWords>>>
> = { 'pt-BR': ptBR, 'en-US': enUS, 'es-ES': esES, 'it-IT': itIT };

function words(title: string, description: string, criteria: string): AchievementWords {
  return { title, description, criteria };
}
