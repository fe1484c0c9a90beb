import { type NoticeLanguage, says } from './notice-words';

export const esES: NoticeLanguage = {
  notices: {
    deposit_confirmed: says(
      'Depósito confirmado',
      'Su depósito de {amount} se ha confirmado y ya está en el saldo.',
    ),
    withdrawal_paid: says(
      'Retiro pagado',
      'Su retiro de {amount} se ha pagado. Importe neto: {netAmount}.',
    ),
    withdrawal_rejected: says(
      'Retiro rechazado',
      'Su retiro de {amount} se ha rechazado y el importe ha vuelto a la cartera. Motivo: {reason}',
    ),
    profits_credited: says(
      'Rendimiento acreditado',
      'Sus inversiones rindieron {amount} el {day}.',
    ),
    investment_activated: says(
      'Inversión activa',
      'Su inversión de {amount} en el paquete {packageName} está activa.',
    ),
    investment_completed: says(
      'Inversión completada',
      'Su inversión de {amount} en el paquete {packageName} ha llegado al final del plazo. Rindió {profit} en total.',
    ),
    investment_reversed: says('Inversión deshecha', 'Su inversión de {amount} se ha deshecho.'),
    bonus_expected: says(
      'Inversión en su red',
      '{referredName}, de su nivel {level}, ha invertido. Un bono de {amount} está previsto para el {moment}, si la inversión no se deshace.',
    ),
    bonus_credited: says(
      'Bono por referido',
      'Ha recibido un bono de {amount} por la inversión de {referredName}, de su nivel {level}.',
    ),
    deposit_bonus_expected: says(
      'Depósito en su red',
      '{referredName}, de su nivel {level}, ha depositado en Smart Trading. Un bono de {amount} está previsto para el {moment}, si el depósito no se rescata antes.',
    ),
    deposit_bonus_credited: says(
      'Bono por referido',
      'Ha recibido un bono de {amount} por el depósito en Smart Trading de {referredName}, de su nivel {level}.',
    ),
    member_referred: says(
      'Nuevo referido',
      '{referredName} se ha registrado con su código. Sus referidos directos: {count}.',
    ),
    smart_trading_activated: says(
      'Depósito en Smart Trading',
      'Su depósito de {amount} en Smart Trading está activo. El resultado de cada día puede ser una ganancia o una pérdida.',
    ),
    smart_trading_undone: says(
      'Depósito deshecho',
      'Su depósito de {amount} en Smart Trading se ha deshecho y el importe ha vuelto al saldo.',
    ),
    smart_trading_revoked: says(
      'Depósito rescatado',
      'Su depósito de {amount} en Smart Trading se ha rescatado. Ha recibido {netAmount}. Resultado después de comisiones: {profit}.',
    ),
    smart_trading_ended: says(
      'Plazo del depósito terminado',
      'El plazo de su depósito de {amount} en Smart Trading ha terminado. Ha recibido {netAmount}. Resultado después de comisiones: {profit}.',
    ),
    robot_stopped: says(
      'Robot detenido',
      '{robotStop} Operaciones: {count}. Resultado de las que ya han terminado: {profit}.',
    ),
    achievement_unlocked: says(
      'Logro desbloqueado',
      'Ha desbloqueado «{achievement}». Puntos: {points}.',
    ),
    level_reached: says('Nuevo nivel', 'Ha alcanzado el nivel {levelName}.'),
    level_reached_with_bonus: says(
      'Nuevo nivel',
      'Ha alcanzado el nivel {levelName}, con un bono de {amount}.',
    ),
    password_changed: says(
      'Contraseña cambiada',
      'La contraseña de su cuenta se cambió el {moment}. Si no fue usted, restablezca la contraseña y hable con soporte.',
    ),
    two_factor_enabled: says(
      'Verificación en dos pasos activada',
      'La verificación en dos pasos se activó el {moment}. Si no fue usted, restablezca la contraseña y hable con soporte.',
    ),
    two_factor_disabled: says(
      'Verificación en dos pasos desactivada',
      'La verificación en dos pasos se desactivó el {moment}. Si no fue usted, restablezca la contraseña y hable con soporte.',
    ),
    new_device: says(
      'Nuevo dispositivo en su cuenta',
      'Un dispositivo nuevo entró en su cuenta: {deviceName} ({from}), el {moment}. Si no fue usted, cambie la contraseña, cierre esa sesión en Seguridad y hable con soporte.',
    ),
    pix_key_added: says(
      'Nueva clave PIX',
      'La clave PIX que termina en {ending} se registró el {moment}. Si no fue usted, cambie la contraseña y hable con soporte.',
    ),
    crypto_address_added: says(
      'Nueva dirección de retiro',
      'El {moment} se pidió un retiro a la dirección que termina en {ending}, nunca usada antes. Si no fue usted, cambie la contraseña y hable con soporte.',
    ),
    phone_changed: says(
      'Teléfono cambiado',
      'El teléfono de su cuenta se cambió el {moment}. Si no fue usted, cambie la contraseña y hable con soporte.',
    ),
    email_changed: says(
      'Correo cambiado',
      'El correo de su cuenta se cambió el {moment}. Si no fue usted, cambie la contraseña y hable con soporte.',
    ),
    support_changed_data: says(
      'Soporte cambió sus datos',
      'Nuestro equipo cambió en su cuenta el {moment}: {fields}. Si no lo pidió, hable con soporte.',
    ),
    withdrawal_waiting: says(
      'Retiro en espera',
      '{personName} pidió un retiro de {amount}, que espera una decisión.',
    ),
    guarding_settings_changed: says(
      'Ajuste de seguridad cambiado',
      '{personName} cambió el {moment} un ajuste que protege dinero o acceso. Si nadie lo acordó, suspenda los pagos y revise el registro de auditoría.',
    ),
    audit_chain_broken: says(
      'Registro de auditoría alterado',
      'La verificación de la noche encontró un registro de auditoría alterado, eliminado o añadido: el n.º {count}. Véalo en Registros de auditoría, Integridad.',
    ),
  },
  accountData: {
    fullName: 'nombre',
    email: 'correo',
    phone: 'teléfono',
    document: 'documento',
    country: 'país',
    isActive: 'estado de la cuenta',
  },
  robotStops: {
    member: 'Usted detuvo el robot.',
    stop_loss: 'El robot se detuvo porque la pérdida llegó al límite que usted fijó.',
    take_profit: 'El robot se detuvo porque la ganancia llegó al importe que usted fijó.',
    balance: 'El robot se detuvo porque el saldo disponible no cubría la operación siguiente.',
    limit: 'El robot se detuvo por su límite diario de pérdida o por su pausa.',
    ended: 'El robot se detuvo porque terminó el período que usted fijó.',
    halted: 'El robot se detuvo porque las operaciones se suspendieron.',
  },
  achievements: {
    first_investment: 'Primer brote',
    three_packages: 'Bosque variado',
    invested_1000: 'Raíz firme',
    invested_10000: 'Bambudal formado',
    first_profit: 'Primera hoja',
    first_completed: 'Ciclo completo',
    first_goal: 'Meta alcanzada',
    first_referral: 'Primer referido',
    ten_referrals: 'Red de diez',
  },
};
