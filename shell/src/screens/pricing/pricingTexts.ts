export const pricing = {
  title: 'Choose Your Plan',
  subtitle: 'Start free, grow when your team does.',
  popular: 'Most Popular',
  plans: [
    {
      name: 'Free', price: '$0', period: 'forever', button: 'Get Started', isPopular: false,
      features: ['5 basic projects', 'Basic team collaboration', 'Community support', 'Basic templates', 'Email support'],
    },
    {
      name: 'Pro', price: '$19.99', period: 'per month', button: 'Start Free Trial', isPopular: true,
      features: ['All projects', 'Advanced team features', 'Priority support', 'Custom templates', 'Video calls', 'AI project assistance', 'Advanced analytics'],
    },
    {
      name: 'Enterprise', price: '$49.99', period: 'per month', button: 'Contact Sales', isPopular: false,
      features: ['Everything in Pro', 'Unlimited team members', '24/7 support', 'Custom integrations', 'Advanced security', 'API access', 'Custom branding', 'Training sessions'],
    },
  ],
  note: 'All plans include a 14-day free trial. No credit card required.',
} as const;
