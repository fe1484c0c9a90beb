import { type NoticeLanguage, says } from './notice-words';

export const ptBR: NoticeLanguage = {
  notices: {
    deposit_confirmed: says(
      'Depósito confirmado',
      'Seu depósito de {amount} foi confirmado e já está no saldo.',
    ),
    withdrawal_paid: says(
      'Saque pago',
      'Seu saque de {amount} foi pago. Valor líquido: {netAmount}.',
    ),
    withdrawal_rejected: says(
      'Saque recusado',
      'Seu saque de {amount} foi recusado e o valor voltou para a carteira. Motivo: {reason}',
    ),
    profits_credited: says(
      'Rendimento creditado',
      'Seus investimentos renderam {amount} em {day}.',
    ),
    investment_activated: says(
      'Investimento ativo',
      'Seu investimento de {amount} no pacote {packageName} está ativo.',
    ),
    investment_completed: says(
      'Investimento concluído',
      'Seu investimento de {amount} no pacote {packageName} chegou ao fim do prazo. Rendeu {profit} no total.',
    ),
    investment_reversed: says(
      'Investimento desfeito',
      'Seu investimento de {amount} foi desfeito.',
    ),
    bonus_expected: says(
      'Investimento na sua rede',
      '{referredName}, do seu nível {level}, investiu. Um bônus de {amount} está previsto para {moment}, se o investimento não for desfeito.',
    ),
    bonus_credited: says(
      'Bônus de indicação',
      'Você recebeu {amount} de bônus pelo investimento de {referredName}, do seu nível {level}.',
    ),
    deposit_bonus_expected: says(
      'Depósito na sua rede',
      '{referredName}, do seu nível {level}, depositou no Smart Trading. Um bônus de {amount} está previsto para {moment}, se o depósito não for resgatado antes.',
    ),
    deposit_bonus_credited: says(
      'Bônus de indicação',
      'Você recebeu {amount} de bônus pelo depósito de {referredName}, do seu nível {level}, no Smart Trading.',
    ),
    member_referred: says(
      'Nova indicação',
      '{referredName} se cadastrou com o seu código. Suas indicações diretas: {count}.',
    ),
    smart_trading_activated: says(
      'Depósito no Smart Trading',
      'Seu depósito de {amount} no Smart Trading está ativo. O resultado de cada dia pode ser ganho ou perda.',
    ),
    smart_trading_undone: says(
      'Depósito desfeito',
      'Seu depósito de {amount} no Smart Trading foi desfeito e o valor voltou para o saldo.',
    ),
    smart_trading_revoked: says(
      'Depósito resgatado',
      'Seu depósito de {amount} no Smart Trading foi resgatado. Você recebeu {netAmount}. Resultado depois das taxas: {profit}.',
    ),
    smart_trading_ended: says(
      'Prazo do depósito encerrado',
      'O prazo do seu depósito de {amount} no Smart Trading terminou. Você recebeu {netAmount}. Resultado depois das taxas: {profit}.',
    ),
    robot_stopped: says(
      'Robô parado',
      '{robotStop} Operações: {count}. Resultado das que já terminaram: {profit}.',
    ),
    achievement_unlocked: says(
      'Conquista desbloqueada',
      'Você desbloqueou “{achievement}”. Pontos: {points}.',
    ),
    level_reached: says('Novo nível', 'Você alcançou o nível {levelName}.'),
    level_reached_with_bonus: says(
      'Novo nível',
      'Você alcançou o nível {levelName}, com um bônus de {amount}.',
    ),
    password_changed: says(
      'Senha alterada',
      'A senha da sua conta foi alterada em {moment}. Se não foi você, redefina a senha e fale com o suporte.',
    ),
    two_factor_enabled: says(
      'Verificação em duas etapas ativada',
      'A verificação em duas etapas foi ativada em {moment}. Se não foi você, redefina a senha e fale com o suporte.',
    ),
    two_factor_disabled: says(
      'Verificação em duas etapas desativada',
      'A verificação em duas etapas foi desativada em {moment}. Se não foi você, redefina a senha e fale com o suporte.',
    ),
    new_device: says(
      'Novo aparelho na sua conta',
      'Um aparelho novo entrou na sua conta: {deviceName} ({from}), em {moment}. Se não foi você, troque a senha, encerre essa sessão em Segurança e fale com o suporte.',
    ),
    pix_key_added: says(
      'Nova chave PIX',
      'A chave PIX de final {ending} foi cadastrada em {moment}. Se não foi você, troque a senha e fale com o suporte.',
    ),
    crypto_address_added: says(
      'Novo endereço de saque',
      'Um saque para o endereço de final {ending}, nunca usado antes, foi pedido em {moment}. Se não foi você, troque a senha e fale com o suporte.',
    ),
    phone_changed: says(
      'Telefone alterado',
      'O telefone da sua conta foi alterado em {moment}. Se não foi você, troque a senha e fale com o suporte.',
    ),
    email_changed: says(
      'E-mail alterado',
      'O e-mail da sua conta foi alterado em {moment}. Se não foi você, troque a senha e fale com o suporte.',
    ),
    support_changed_data: says(
      'O suporte alterou seus dados',
      'Nossa equipe alterou na sua conta em {moment}: {fields}. Se você não pediu isso, fale com o suporte.',
    ),
    withdrawal_waiting: says(
      'Saque à espera',
      '{personName} pediu um saque de {amount}, que espera uma decisão.',
    ),
    guarding_settings_changed: says(
      'Configuração de segurança alterada',
      '{personName} alterou em {moment} uma configuração que protege dinheiro ou acesso. Se ninguém combinou isso, suspenda os pagamentos e confira o registro de auditoria.',
    ),
    audit_chain_broken: says(
      'Registro de auditoria alterado',
      'A verificação da noite achou um registro de auditoria alterado, removido ou posto depois: o nº {count}. Veja em Registros de auditoria, Integridade.',
    ),
  },
  accountData: {
    fullName: 'nome',
    email: 'e-mail',
    phone: 'telefone',
    document: 'documento',
    country: 'país',
    isActive: 'situação da conta',
  },
  robotStops: {
    member: 'Você parou o robô.',
    stop_loss: 'O robô parou porque a perda chegou ao limite que você definiu.',
    take_profit: 'O robô parou porque o ganho chegou ao valor que você definiu.',
    balance: 'O robô parou porque o saldo disponível não cobria a próxima operação.',
    limit: 'O robô parou por causa do seu limite diário de perda ou da sua pausa.',
    ended: 'O robô parou porque o período que você definiu chegou ao fim.',
    halted: 'O robô parou porque as operações foram suspensas.',
  },
  achievements: {
    first_investment: 'Primeiro broto',
    three_packages: 'Bosque variado',
    invested_1000: 'Raiz firme',
    invested_10000: 'Bambuzal formado',
    first_profit: 'Primeira folha',
    first_completed: 'Ciclo completo',
    first_goal: 'Meta alcançada',
    first_referral: 'Primeira indicação',
    ten_referrals: 'Rede de dez',
  },
};
