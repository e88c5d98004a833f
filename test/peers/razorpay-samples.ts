// Examples from Razorpay's documents: answers about orders and payments, and events, all of a payment by UPI.

/** What all payments by UPI in Razorpay's documents have in common. */
const PAYMENT = {
  entity: "payment",
  amount: 100,
  currency: "INR",
  invoice_id: null,
  international: false,
  method: "upi",
  amount_refunded: 0,
  refund_status: null,
  description: null,
  card_id: null,
  bank: null,
  wallet: null,
};
const NO_ERROR = { error_code: null, error_description: null };
const NO_ERROR_ANYWHERE = { ...NO_ERROR, error_source: null, error_step: null, error_reason: null };
const PAYER = { vpa: "gaurav.kumar@upi", email: "gaurav.kumar@example.com", contact: "+919876543210", notes: [] };
const TOLD = {
  ...PAYMENT,
  ...PAYER,
  id: "pay_DESyzxuld02Zul",
  order_id: "order_DESxiijbl9xjDB",
  created_at: 1567675356,
};
const UPI = { payer_account_type: "credit_card", vpa: "gaurav.kumar@upi", flow: "intent" };

/** An event with its payload. */
function event(name: string, payload: object) {
  const around = { entity: "event", account_id: "acc_BFQ7uQEaa7j2z7", created_at: 1567675356 };
  return { ...around, event: name, contains: Object.keys(payload), payload };
}

export const RAZORPAY_SAMPLES = {
  /** razorpay.com/docs/api/orders/create, 'Response: Success'. */
  order: {
    amount: 5000,
    amount_due: 5000,
    amount_paid: 0,
    attempts: 0,
    created_at: 1756455561,
    currency: "INR",
    entity: "order",
    id: "order_RB58MiP5SPFYyM",
    notes: { key1: "value3", key2: "value2" },
    offer_id: null,
    receipt: "receipt#1",
    status: "created",
  },
  /** The same page, 'Response: Failure'. */
  orderRefused: {
    error: {
      code: "BAD_REQUEST_ERROR",
      description: "The amount must be at least INR 1.00",
      source: "business",
      step: "payment_initiation",
      reason: "input_validation_failed",
      metadata: {},
      field: "amount",
    },
  },
  /**
   * razorpay/markdown-docs, api/orders/fetch-payments.md, 'Response: Success': a failed payment and the successful one.
   */
  payments: {
    entity: "collection",
    count: 2,
    items: [
      {
        ...PAYMENT,
        id: "pay_N8FUmetkCE2hZP",
        status: "failed",
        order_id: "order_N8FRN5zTm5S3wx",
        captured: false,
        vpa: "failure@razorpay",
        email: "void@razorpay.com",
        contact: "+919999999999",
        notes: { notes_key_1: "Tea, Earl Grey, Hot" },
        fee: null,
        tax: null,
        error_code: "BAD_REQUEST_ERROR",
        error_description: "Payment failed",
        error_source: "gateway",
        error_step: "payment_response",
        error_reason: "payment_failed",
        acquirer_data: { rrn: null },
        created_at: 1701688684,
        upi: { vpa: "failure@razorpay" },
      },
      {
        ...PAYMENT,
        ...NO_ERROR_ANYWHERE,
        id: "pay_N8FVRD1DzYzBh1",
        status: "captured",
        order_id: "order_N8FRN5zTm5S3wx",
        captured: true,
        vpa: "success@razorpay",
        email: "void@razorpay.com",
        contact: "+919999999999",
        notes: { notes_key_1: "Tea, Earl Grey, Hot" },
        fee: 2,
        tax: 0,
        acquirer_data: { rrn: "267567962619", upi_transaction_id: "F5B66C7C07CA6FEAD77E956DC2FC7ABE" },
        created_at: 1701688721,
        upi: { vpa: "success@razorpay" },
      },
    ],
  },
  /** The same, webhooks/payments.md, 'Sample Payloads', each by UPI. */
  paymentAuthorized: event("payment.authorized", {
    payment: {
      entity: {
        ...TOLD,
        ...NO_ERROR_ANYWHERE,
        status: "authorized",
        captured: false,
        fee: null,
        tax: null,
        acquirer_data: { rrn: "0125836177" },
        upi: UPI,
      },
    },
  }),
  paymentCaptured: event("payment.captured", {
    payment: {
      entity: {
        ...TOLD,
        ...NO_ERROR_ANYWHERE,
        base_amount: 100,
        status: "captured",
        amount_transferred: 0,
        captured: true,
        fee: 2,
        tax: 0,
        acquirer_data: { rrn: "0125836177" },
        upi: UPI,
      },
    },
  }),
  paymentFailed: event("payment.failed", {
    payment: {
      entity: {
        ...TOLD,
        status: "failed",
        captured: false,
        fee: null,
        tax: null,
        error_code: "BAD_REQUEST_ERROR",
        error_description: "Payment failed",
        error_source: "issuer",
        error_step: "payment_authorization",
        error_reason: "payment_failed",
        acquirer_data: { rrn: null },
        upi: UPI,
      },
    },
  }),
  /** The same, webhooks/orders.md, 'Order Paid', by UPI. */
  orderPaid: event("order.paid", {
    payment: { entity: { ...TOLD, ...NO_ERROR, status: "captured", captured: true, fee: 2, tax: 0 } },
    order: {
      entity: {
        id: "order_DESxiijbl9xjDB",
        entity: "order",
        amount: 100,
        amount_paid: 100,
        amount_due: 0,
        currency: "INR",
        receipt: "rcptid #1",
        offer_id: null,
        status: "paid",
        attempts: 1,
        notes: [],
        created_at: 1567675283,
      },
    },
  }),
} as const;
